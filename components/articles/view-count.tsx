import { getViews } from '@/lib/views/queries.public'

import { ViewCounter } from './view-counter.client'

export async function ViewCount({ articleId }: { articleId: string }) {
  return <ViewCounter articleId={articleId} views={await getViews(articleId)} />
}
