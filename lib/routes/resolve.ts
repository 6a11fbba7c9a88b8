import 'server-only'

import { ARCHIVE_PAGE_SIZE, parseArchivePlace } from '../articles/archive'
import { type Article, type ArticleCard, parseCategory } from '../articles/schema'
import { untilChange } from '../cache/changes'
import { parseCorrectionsPlace } from '../corrections/rules'
import { unwrap } from '../db/errors'
import { routes } from './routes'
import { PAGE_SIZE } from '../site'
import { parseSlugPlace } from './slug-place'
import { createReaderClient } from '../db/reader'

/** What is at a path: a page, or why there is none. */
export type Resolution = 'page' | 'missing' | 'gone' | { movedTo: string }

export type Resolved = 'story' | 'archive' | 'section month' | 'author' | 'topic' | 'corrections'

/** What readers get at a slug; `current_slug` if it moved. */
export interface StoryAnswer {
  resolution: 'story' | 'moved' | 'gone' | 'missing'
  article: Article
  related: ArticleCard[]
  current_slug: string
}

/**
 * Reads the article at a slug in one round trip, which the middleware and the page share. Few answers are kept, because
 * a text may be long.
 */
export const readStory = untilChange(
  'stories',
  async (slug: string): Promise<StoryAnswer> => {
    const [row] = unwrap(await createReaderClient().rpc('read_story', { p_slug: slug }))
    if (!row) throw new Error('read_story returned no row.')
    return row as unknown as StoryAnswer
  },
  { max: 50 },
)

/** Counts articles by month (yyyy-mm); months without any are missing. The key is a section, or '' for all. */
const countByMonth = untilChange('months', async (section: string) => {
  const category = parseCategory(section)
  const months = unwrap(await createReaderClient().rpc('list_archive_months', category ? { p_category: category } : {}))
  return new Map(months.map(({ month, articles }) => [month.slice(0, 7), articles]))
})

async function resolveMonth(section: string, [year = '', month = '', ...rest]: string[]): Promise<Resolution> {
  const place = parseArchivePlace({ year, month, page: rest })
  if (!place) return 'missing'
  const months = await countByMonth(section)
  if ((months.get(place.month) ?? 0) > (place.page - 1) * ARCHIVE_PAGE_SIZE) return 'page'
  const present = new Date().toISOString().slice(0, 7)
  const [first = present] = [...months.keys()].sort()
  // An empty month of the paper's life has a page that says so.
  return place.page === 1 && place.month >= first && place.month <= present ? 'page' : 'missing'
}

async function resolveStory([slug = '']: string[]): Promise<Resolution> {
  const { resolution, current_slug: current } = await readStory(slug)
  if (resolution === 'moved') return { movedTo: routes.story(current) }
  return resolution === 'story' ? 'page' : resolution
}

const FIND = { author: 'find_author_page', topic: 'find_topic_page' } as const

async function resolveSlug(kind: keyof typeof FIND, [slug = '', ...rest]: string[]): Promise<Resolution> {
  const place = parseSlugPlace({ slug, page: rest })
  if (!place) return 'missing'
  const [found] = unwrap(await createReaderClient().rpc(FIND[kind], { p_slug: slug }))
  if (!found) return 'missing'
  if (found.current_slug !== slug) return { movedTo: routes[kind](found.current_slug, place.page) }
  return found.articles > (place.page - 1) * PAGE_SIZE[kind] ? 'page' : 'missing'
}

async function resolveCorrections(parts: string[]): Promise<Resolution> {
  const place = parseCorrectionsPlace(parts)
  if (!place) return 'missing'
  const db = createReaderClient()
  const found = unwrap(
    'page' in place
      ? await db
          .rpc('list_corrections', { p_limit: 1, p_offset: (place.page - 1) * PAGE_SIZE.corrections })
          .select('id')
      : await db.from('corrections').select('id').eq('id', place.rejoinder).eq('kind', 'rejoinder'),
  )
  return found.length > 0 ? 'page' : 'missing'
}

const RESOLVE: Record<Resolved, (first: string, rest: string[]) => Promise<Resolution>> = {
  story: (_, rest) => resolveStory(rest),
  archive: (_, rest) => resolveMonth('', rest),
  'section month': resolveMonth,
  author: (_, rest) => resolveSlug('author', rest),
  topic: (_, rest) => resolveSlug('topic', rest),
  corrections: (_, rest) => resolveCorrections(rest),
}

/**
 * Asked by the middleware before a page with a parameter is rendered: App Router pages cannot answer 301, 404 or 410 without
 * JavaScript. Throws if the database does not answer.
 */
export const resolve = untilChange('paths', (asked: `${Resolved} ${string}`) => {
  const at = asked.indexOf('/')
  const [first = '', ...rest] = asked.slice(at + 1).split('/')
  return RESOLVE[asked.slice(0, at - 1) as Resolved](first, rest)
})
