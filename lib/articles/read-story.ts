import 'server-only'

import { untilChange } from '../cache/until-change'
import { unwrap } from '../errors'
import { createReaderClient } from '../supabase/reader'
import type { Article, ArticleCard } from './schema'

/** What readers get at a slug; `current_slug` if it moved. */
export interface StoryAnswer {
  fate: 'story' | 'moved' | 'gone' | 'missing'
  article: Article
  related: ArticleCard[]
  current_slug: string
}

/** One round trip, shared by the middleware and the page. Few are kept, because a text may be long. */
export const readStory = untilChange(
  'stories',
  async (slug: string): Promise<StoryAnswer> => {
    const call = createReaderClient().rpc('read_story', { p_slug: slug }).abortSignal(AbortSignal.timeout(4000))
    const [row] = unwrap(await call)
    if (!row) throw new Error('read_story returned no row.')
    return row as unknown as StoryAnswer
  },
  { max: 50 },
)
