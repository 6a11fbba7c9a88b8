import type { NotificationKind, ReviewAction } from './schema'

/**
 * Telegram's limit applies after parsing, and counts some characters once that JavaScript counts twice, so the HTML's
 * length is an upper bound.
 */
export const MESSAGE_MAX = 4096

const HEADLINES: Record<ReviewAction, string> = {
  approved: '✅ Approved',
  rejected: '❌ Rejected',
  changes_requested: '✏️ Changes requested',
}

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
const collapseSpaces = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

const letters = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Cuts a text between graphemes, so that it fits once it is escaped. */
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

export interface Decision {
  kind: NotificationKind
  action: ReviewAction
  title: string
  category: string | null
  actor_name: string | null
  /** The address of the story; null unless it is public. */
  url: string | null
}

/** Writes the message about a decision. Only the title can be long. */
export function renderMessage({ kind, action, title, category, actor_name, url }: Decision): string {
  const headline = kind === 'test' ? '🔔 Test notification' : HEADLINES[action]
  const facts = [
    ...(category ? [`Category: ${collapseSpaces(category)}`] : []),
    ...(actor_name ? [`Reviewed by: ${collapseSpaces(actor_name)}`] : []),
    ...(url ? [url] : []),
  ].join('\n')
  const before = `${headline}\n<b>`
  const after = `</b>${facts ? `\n\n${escape(facts)}` : ''}`
  return before + cut(collapseSpaces(title), MESSAGE_MAX - before.length - after.length) + after
}
