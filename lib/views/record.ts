import 'server-only'

import { unwrap } from '@/lib/errors'
import { createServiceClient } from '@/lib/supabase/service'
import type { Visitor } from '@/lib/visitors/answer-count'

/** Counts a view once per browser and half hour. Returns the article's total, or null if there is no such article. */
export async function recordView(article: string, { key, agent }: Visitor): Promise<{ views: number } | null> {
  const answer = await createServiceClient().rpc('record_article_view', {
    p_article_id: article,
    p_visitor: key,
    ...(agent ? { p_user_agent: agent } : {}),
  })
  if (answer.error?.message === 'article_not_found') return null
  return { views: unwrap(answer) }
}
