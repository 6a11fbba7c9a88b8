/** The logo: Ghana's lone black star. */
export function Star({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={className} fill="currentColor">
      <path d="M12 1.2l2.6 7.9h8.3l-6.7 4.9 2.5 7.9L12 17l-6.7 4.9 2.5-7.9L1.1 9.1h8.3z" />
    </svg>
  )
}
