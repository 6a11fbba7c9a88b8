import { getViews } from '@/lib/articles/queries.public'

import { ViewCounter } from './view-counter.client'

export async function ViewCount({ articleId, slug }: { articleId: string; slug: string }) {
  return <ViewCounter articleId={articleId} views={await getViews(slug)} />
}
