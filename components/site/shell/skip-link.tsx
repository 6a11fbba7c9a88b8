/** The first element of every page. With it, one key skips announcements and navigation. */
export function SkipLink() {
  return (
    <a
      href="#content"
      className="sr-only z-50 bg-red-fill px-4 py-3 text-on-red focus:not-sr-only focus:absolute focus:top-2 focus:left-2"
    >
      Skip to content
    </a>
  )
}
