import 'server-only'

import { LRUCache } from 'lru-cache'

import { tags } from '../cache-tags'
import { unwrap } from '../errors'
import { isRevalidated } from '../changes/expired-tags.mjs'
import { createReaderClient } from '../supabase/reader'
import type { Article, ArticleCard } from './schema'

export type StoryAnswer = { version: number } & (
  | { fate: 'story'; article: Article; related: ArticleCard[] }
  | { fate: 'moved'; movedTo: string }
  | { fate: 'gone' | 'missing' }
)

/** From the middleware's check to the page's last part. */
const KEPT_FOR = 2000
const LIMITS = { max: 100, maxSize: 8 * 1024 * 1024 }

/** Reads each story once for all concurrent callers. Missing ones are not kept. */
export function shareStories(read: (slug: string) => Promise<StoryAnswer>, now: () => number = Date.now) {
  const running = new Map<string, { since: number; answer: Promise<StoryAnswer> }>()
  const kept = new LRUCache<string, { since: number; answer: StoryAnswer }>(LIMITS)

  function isFresh(slug: string, answer: StoryAnswer, since: number): boolean {
    const shown =
      answer.fate === 'story' ? [...tags.text(answer.article), ...answer.related.map(({ id }) => tags.article(id))] : []
    return ![tags.slug(slug), ...shown].some((tag) => isRevalidated(tag, since))
  }

  async function start(slug: string, since: number): Promise<StoryAnswer> {
    try {
      const answer = await read(slug)
      if (answer.fate === 'story')
        kept.set(slug, { since, answer }, { size: 2 * answer.article.content.length + 10_000 })
      return answer
    } finally {
      running.delete(slug)
    }
  }

  function begin(slug: string): Promise<StoryAnswer> {
    const since = now()
    const answer = start(slug, since)
    running.set(slug, { since, answer })
    return answer
  }

  return async (slug: string): Promise<StoryAnswer> => {
    const found = kept.get(slug)
    if (found && now() - found.since < KEPT_FOR && isFresh(slug, found.answer, found.since)) return found.answer
    kept.delete(slug)
    const known = running.get(slug)
    if (known) {
      const answer = await known.answer
      // It may predate a change that was announced since.
      if (isFresh(slug, answer, known.since)) return answer
    }
    return begin(slug)
  }
}

async function read(slug: string): Promise<StoryAnswer> {
  const rows = await createReaderClient().rpc('read_story', { p_slug: slug }).abortSignal(AbortSignal.timeout(4000))
  const [row] = unwrap(rows)
  if (!row) throw new Error('read_story returned no row.')
  const { fate, article, related, current_slug: movedTo, slugs_version: version } = row
  return { fate, article, related, movedTo, version } as unknown as StoryAnswer
}

const KEY = Symbol.for('lodestar.stories')
const shared = globalThis as { [KEY]?: ReturnType<typeof shareStories> }

/** One round trip, shared by the middleware and the page. */
export const readStory = (slug: string): Promise<StoryAnswer> => (shared[KEY] ??= shareStories(read))(slug)
