import { LATEST_COUNT, LatestHeadlines } from '@/components/site/cards/latest-headlines'
import { SavedList } from '@/components/site/saved/saved-list.client'
import { PageHeader } from '@/components/site/pages/page-header'
import { FollowedTopics } from '@/components/site/topics/followed-topics.client'
import { listNewest } from '@/lib/articles/queries.public'
import { buildPageMetadata } from '@/lib/page/page-metadata'
import { routes } from '@/lib/routes/routes'

export const ensureStatic = 'navigation'

const title = 'Saved stories'
// Search engines must not index this page, because its content differs from reader to reader.
export const generateMetadata = () => ({
  title,
  robots: { index: false, follow: true },
  ...buildPageMetadata(routes.saved),
})

export default async function SavedPage() {
  const { articles } = await listNewest(LATEST_COUNT)
  return (
    <div className="page *:max-w-4xl pt-8">
      <PageHeader title={title} />
      <p className="hidden text-muted-foreground noscript:block">
        This list is kept in your browser and needs JavaScript.
      </p>
      <SavedList empty={<LatestHeadlines articles={articles} />} />
      <FollowedTopics />
    </div>
  )
}
