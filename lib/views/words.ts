const shorten = (number: number) => String(Math.floor(number * 10) / 10)

/** Formats a count as 999, 1.2K or 3M. */
export function abbreviate(count: number): string {
  if (count >= 1_000_000) return `${shorten(count / 1_000_000)}M`
  if (count >= 1_000) return `${shorten(count / 1_000)}K`
  return String(count)
}

/** Fewer views say nothing about an article. */
const NOTABLE = 100

/** Formats a count of views for a list, or returns '' if it is too small to say anything. */
export const formatNotableViews = (count: number) => (count < NOTABLE ? '' : formatViews(count))

/** Formats a count of views as '1 view', '0 views' or '1.2K views'. */
export function formatViews(count: number): string {
  return `${abbreviate(count)} ${count === 1 ? 'view' : 'views'}`
}
