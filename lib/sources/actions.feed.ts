'use server'

import { staffAction } from '../action'
import { ADMINS } from '../auth/rules'
import { unwrapMaybe, ConflictError, UserError } from '../db/errors'
import { FetchError } from '../fetching/fetch-error'
import { ParseError } from '../worker/parse-error'
import type { FeedItem } from './feed-document'
import { fetchFeed } from './fetch-feed'
import { sourceIdSchema } from './schema'

const SHOWN = 5

export interface FeedTest {
  title: string
  items: Pick<FeedItem, 'title' | 'link' | 'publishedAt'>[]
  unusable: number
}

export const testFeed = staffAction<typeof sourceIdSchema, FeedTest>(
  'testFeed',
  ADMINS,
  { schema: sourceIdSchema },
  async ({ source_id }, { db }) => {
    const source = unwrapMaybe(await db.from('news_sources').select('rss_feed_url').eq('id', source_id).maybeSingle())
    if (!source) throw new ConflictError('This news source no longer exists.')
    if (!source.rss_feed_url) throw new UserError('This source has no RSS feed.')
    try {
      const fetched = await fetchFeed(source.rss_feed_url)
      if (!fetched) throw new ParseError('The server sent an empty response.')
      const { title, items, unusable } = fetched.feed
      return {
        data: {
          title,
          unusable,
          items: items.slice(0, SHOWN).map(({ title, link, publishedAt }) => ({ title, link, publishedAt })),
        },
      }
    } catch (error) {
      if (error instanceof FetchError || error instanceof ParseError) throw new UserError(error.message)
      throw error
    }
  },
)
