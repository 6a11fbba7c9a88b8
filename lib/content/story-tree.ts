import type { Element, ElementContent } from 'hast'

// What stands around the text of a story. Reader pages, the lite edition and feeds render the same trees.

import { chooseSourceName, findUpdate } from '../articles/rules'
import type { Article } from '../articles/schema'
import { KIND_LABELS, listNotesAt, type NotePlace } from '../corrections/rules'
import type { Correction } from '../corrections/schema'
import { formatClock, formatLongDate, formatShortDate } from '../format'
import { routes } from '../routes/routes'
import { clean, resolveAddress } from './feeds/text'
import { h, text } from './markdown/hast'

/** A paragraph's contents. */
type Words = ElementContent[]

/** HTML allows milliseconds, and PostgreSQL returns microseconds. */
const time = (at: string, ...words: Words) => h('time', { dateTime: at.replace(/(\.\d{3})\d+/, '$1') }, words)

/**
 * When an article was published and updated, with the same dates as the structured data. With `roomy`, the date is
 * short, and its year and time zone have that class, because a narrow screen may leave them out.
 */
export function buildDates(article: Pick<Article, 'publication_date' | 'content_updated_at'>, roomy?: string): Words {
  const { publication_date: published } = article
  const updated = findUpdate(article)
  const clock = `, ${formatClock(published)}`
  // The time stays in one line.
  const zone = '\u00a0GMT'
  const optional = (words: string) => h('span', { className: [roomy!] }, [text(words)])
  const [day = '', year = ''] = formatShortDate(published).split(/(?=,)/)
  const words = roomy
    ? [text(day), optional(year), text(clock), optional(zone)]
    : [text(`${formatLongDate(published)}${clock}${zone}`)]
  if (!updated) return [time(published, ...words)]
  const updatedDay = updated.slice(0, 10) === published.slice(0, 10) ? '' : `${formatShortDate(updated)}, `
  return [
    time(published, ...words),
    text(' · Updated\u00a0'),
    time(updated, text(`${updatedDay}${formatClock(updated)}`)),
  ]
}

export interface Note {
  id: string
  label: string
  words: Words
  /** Leads to the full text of a rejoinder. */
  link: Element | null
}

interface LinkOptions {
  /** Makes links absolute. */
  siteUrl?: string
  /** The classes of links. */
  className?: string[]
}

/** Lists the notes above or below the text. */
export const buildNotes = (
  place: NotePlace,
  notes: Correction[] | undefined,
  { siteUrl = '', className }: LinkOptions = {},
): Note[] =>
  listNotesAt(place, notes).map(({ id, kind, body, person_name, published_at }) => ({
    id,
    label: KIND_LABELS[kind],
    words: [
      h('strong', {}, [text(KIND_LABELS[kind])]),
      text(', '),
      time(published_at, text(formatLongDate(published_at))),
      text(`: ${clean(body)}`),
    ],
    link: person_name
      ? h('a', { href: `${siteUrl}${routes.rejoinder(id)}`, className }, [
          text(`Read ${clean(person_name)}’s full text`),
        ])
      : null,
  }))

/** Credits the source of an article. Returns null if there is none. */
export function buildSource(
  article: Pick<Article, 'source_name' | 'source_url' | 'source_nofollow'>,
  { siteUrl, className }: LinkOptions = {},
): Words | null {
  const name = clean(chooseSourceName(article) ?? '')
  if (!name) return null
  const href = article.source_url && resolveAddress(article.source_url, siteUrl)
  const rel = article.source_nofollow ? ['noopener', 'nofollow'] : ['noopener']
  return [text('Based on reporting by '), href ? h('a', { href, rel, className }, [text(name)]) : text(name)]
}

export const buildPublishedOn = ({ publication_date }: Pick<Article, 'publication_date'>): Words => [
  text('Published on '),
  time(publication_date, text(formatLongDate(publication_date))),
]
