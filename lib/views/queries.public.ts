import 'server-only'

import { cacheLife, cacheTag } from 'next/cache'

import { SIDEBAR_LIFE } from '@/lib/articles/lifetimes'
import { tags } from '@/lib/cache-tags'
import { unwrapMaybe } from '@/lib/errors'
import { createReaderClient } from '@/lib/supabase/reader'

/** An article's view count, minutes old. Cached separately, because the text is cached for a month. */
export async function getViews(articleId: string): Promise<number> {
  'use cache'
  cacheTag(tags.article(articleId))
  cacheLife(SIDEBAR_LIFE)
  const row = unwrapMaybe(
    await createReaderClient()
      .from('article_view_counts')
      .select('total_views')
      .eq('article_id', articleId)
      .maybeSingle(),
  )
  return row?.total_views ?? 0
}
