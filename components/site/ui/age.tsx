import { Time } from './time'

/** In Accra, which keeps UTC. Like formatDateTime, but Intl would take a phone 80 ms for the first date. */
const formatDate = (at: string) =>
  new Date(at)
    .toUTCString()
    .replace(
      /.*, 0?(\d+) (\w+) (\d+) (\d+):(\d+).*/,
      (_, day: string, month: string, year: string, hour: string, minute: string) =>
        `${month} ${day}, ${year}, ${Number(hour) % 12 || 12}:${minute} ${Number(hour) < 12 ? 'AM' : 'PM'}`,
    )

/** Absolute in the HTML, replaced by the age (lib/page/inline/show-ages.ts). */
export function Age({ at, className }: { at: string; className?: string }) {
  return (
    <Time at={at} data-age suppressHydrationWarning {...(className ? { className } : {})}>
      {formatDate(at)}
    </Time>
  )
}
