import type { NotificationKind, ReviewAction } from './schema'

/**
 * What Telegram takes in one message: "4096 characters". It counts after its marks are read, and some letters once that
 * JavaScript counts twice: what fits here as it is sent fits there, whoever counts.
 */
export const MESSAGE_MAX = 4096

const HEADLINES: Record<ReviewAction, string> = {
  approved: '✅ Approved', rejected: '❌ Rejected', changes_requested: '✏️ Changes requested',
}

/** Telegram's HTML knows three signs that are not text. */
const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
const toLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

const letters = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** As many whole letters as fit once they are escaped, with a sign that some are missing. */
function cut(text: string, max: number): string {
  const whole = escape(text)
  if (whole.length <= max) return whole
  let shown = ''
  for (const { segment } of letters.segment(text)) {
    const letter = escape(segment)
    if (shown.length + letter.length > max - 1) break
    shown += letter
  }
  return `${shown.trimEnd()}…`
}

export interface Told {
  kind: NotificationKind
  action: ReviewAction
  title: string
  category: string | null
  actor_name: string | null
  /** Where readers find it, if they do. */
  url: string | null
}

/** The message for a decision, in Telegram's HTML. Only the headline of the article can be long: it gives way. */
export function toMessage({ kind, action, title, category, actor_name, url }: Told): string {
  const headline = kind === 'test' ? '🔔 Test notification' : HEADLINES[action]
  const facts = [
    ...(category ? [`Category: ${toLine(category)}`] : []),
    ...(actor_name ? [`Reviewed by: ${toLine(actor_name)}`] : []),
    ...(url ? [url] : []),
  ].join('\n')
  const before = `${headline}\n<b>`
  const after = `</b>${facts ? `\n\n${escape(facts)}` : ''}`
  return before + cut(toLine(title), MESSAGE_MAX - before.length - after.length) + after
}
