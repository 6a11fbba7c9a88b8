import 'server-only'

import { cacheLife, cacheTag } from 'next/cache'

import { SIDEBAR_LIFE } from '@/lib/articles/lifetimes'
import { tags } from '@/lib/cache-tags'
import { unwrapMaybe } from '@/lib/errors'
import { createReaderClient } from '@/lib/supabase/reader'

/** How often an article was read, minutes old: its text is kept for a month, its count is not. */
export async function getViews(articleId: string): Promise<number> {
  'use cache'
  cacheTag(tags.article(articleId))
  cacheLife(SIDEBAR_LIFE)
  const row = unwrapMaybe(
    await createReaderClient().from('article_view_counts').select('total_views').eq('article_id', articleId).maybeSingle(),
  )
  return row?.total_views ?? 0
}
