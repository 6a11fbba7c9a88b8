import { Time } from './time'

/** Absolute in the HTML, replaced by the age (lib/age-script.ts). */
export function Age({ at, className }: { at: string; className?: string }) {
  return (
    <Time at={at} data-age suppressHydrationWarning {...(className ? { className } : {})}>
      {new Date(at).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Africa/Accra' })}
    </Time>
  )
}
