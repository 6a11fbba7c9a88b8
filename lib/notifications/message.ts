import { type ReviewAction, TEST } from './schema'

/**
 * What Telegram takes in one message, counted after its marks are read: "4096 characters". It counts some letters
 * once that JavaScript counts twice, so what fits here fits there.
 */
export const MESSAGE_MAX = 4096

const HEADLINES: Record<ReviewAction, string> = { approved: '✅ Approved', rejected: '❌ Rejected' }

/** Telegram's HTML knows three signs that are not text. */
const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
const toLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

const letters = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** As many whole letters as fit, with a sign that some are missing. */
function cut(text: string, max: number): string {
  if (text.length <= max) return text
  let end = 0
  for (const { index, segment } of letters.segment(text)) {
    if (index + segment.length > max - 1) break
    end = index + segment.length
  }
  return `${text.slice(0, end).trimEnd()}…`
}

export interface Told {
  subject: string
  action: ReviewAction
  title: string
  category: string | null
  reviewer_name: string | null
  /** Where readers find it, if they do. */
  url: string | null
}

/** The message for a decision, in Telegram's HTML. Only the headline of the article can be long: it gives way. */
export function toMessage({ subject, action, title, category, reviewer_name, url }: Told): string {
  const headline = subject === TEST ? '🔔 Test notification' : HEADLINES[action]
  const facts = [
    ...(category ? [`Category: ${toLine(category)}`] : []),
    ...(reviewer_name ? [`Reviewed by: ${toLine(reviewer_name)}`] : []),
    ...(url ? [url] : []),
  ].join('\n')
  // Two line breaks before the facts, one before the title.
  const room = MESSAGE_MAX - headline.length - facts.length - 3
  const shown = cut(toLine(title), room)
  return `${headline}\n<b>${escape(shown)}</b>${facts ? `\n\n${escape(facts)}` : ''}`
}
