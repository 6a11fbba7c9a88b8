import { LATEST_COUNT, LatestHeadlines } from '@/components/articles/latest-headlines'
import { SavedList } from '@/components/articles/saved-list.client'
import { PageHeader } from '@/components/pages/page-header'
import { FollowedTopics } from '@/components/topics/followed-topics.client'
import { listNewest } from '@/lib/articles/queries.public'
import { toPageMetadata } from '@/lib/page-metadata'
import { routes } from '@/lib/routes'

export const ensureStatic = 'navigation'

const title = 'Saved stories'
// Not indexed: readers see different content.
export const metadata = { title, robots: { index: false, follow: true }, ...toPageMetadata(routes.saved) }

export default async function SavedPage() {
  const { articles } = await listNewest(LATEST_COUNT)
  return (
    <div className="page max-w-3xl pt-8">
      <PageHeader title={title} />
      <p className="hidden text-muted noscript:block">This list is kept in your browser and needs JavaScript.</p>
      <SavedList empty={<LatestHeadlines articles={articles} />} />
      <FollowedTopics />
    </div>
  )
}
