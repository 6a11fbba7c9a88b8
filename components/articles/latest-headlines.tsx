import { LinkList } from '@/components/pages/link-list'
import { PageSection } from '@/components/pages/page-section'
import { listNewest } from '@/lib/articles/queries.public'
import { routes } from '@/lib/routes'

const COUNT = 6

/** The newest stories as links, for pages without articles. */
export async function LatestHeadlines() {
  const { articles } = await listNewest(COUNT)
  if (articles.length === 0) return null
  return (
    <PageSection id="latest" title="Latest News">
      <LinkList links={articles.map(({ title, slug }) => ({ name: title, path: routes.story(slug) }))} />
    </PageSection>
  )
}
