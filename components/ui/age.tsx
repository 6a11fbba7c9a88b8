import { Time } from './time'

/** When something was published: the absolute time for machines and without JavaScript, its age otherwise (age-script.ts). */
export function Age({ at, className }: { at: string; className?: string }) {
  return (
    <Time at={at} data-age suppressHydrationWarning {...(className ? { className } : {})}>
      {new Date(at).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Africa/Accra' })}
    </Time>
  )
}
