import 'server-only'

import { unwrapMaybe } from '@/lib/db/errors'
import type { StaffClient } from '@/lib/db/staff'

/** Counts the views of an article. `unranked` ones do not count for Trending. */
export async function getViewCounts(db: StaffClient, article: string): Promise<{ total: number; unranked: number }> {
  const answer = await db
    .from('article_view_counts')
    .select('total:total_views, unranked:unranked_views')
    .eq('article_id', article)
    .maybeSingle()
  return unwrapMaybe(answer) ?? { total: 0, unranked: 0 }
}
