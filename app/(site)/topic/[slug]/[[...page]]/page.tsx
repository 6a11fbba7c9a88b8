import { Rss } from 'lucide-react'
import type { Metadata } from 'next'
import { notFound } from 'next/navigation'

import { PagedArticles } from '@/components/site/sections/paged-articles'
import { StructuredData } from '@/components/site/story/structured-data'
import { PageHeader } from '@/components/site/pages/page-header'
import { WithRail } from '@/components/site/pages/with-rail'
import { FollowTopic } from '@/components/site/topics/follow-topic.client'
import { FollowedTopics } from '@/components/site/topics/followed-topics.client'
import { buildPageMetadata } from '@/lib/page/page-metadata'
import { formatFeedFile } from '@/lib/content/feeds/rules'
import { buildBreadcrumbList } from '@/lib/content/feeds/structured-data'
import { routes } from '@/lib/routes/routes'
import { PAGE_SIZE, site } from '@/lib/site'
import { parseSlugPlace } from '@/lib/routes/slug-place'
import { getTopic, listByTopic } from '@/lib/topics/queries.public'

export const ensureStatic = 'navigation'

type Props = PageProps<'/topic/[slug]/[[...page]]'>

/** These pages are rendered on demand. The build requires a path, so this one matches no page. */
export function generateStaticParams() {
  return [{ slug: '-', page: [] }]
}

async function find({ params }: Props) {
  const place = parseSlugPlace(await params)
  const topic = place && (await getTopic(place.slug))
  const pages = topic ? Math.ceil(topic.articles / PAGE_SIZE.topic) : 0
  return topic && place.page <= pages ? { ...topic, page: place.page, pages } : null
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const found = await find(props)
  if (!found) return { title: 'Topic Not Found', robots: { index: false } }
  const { name, slug, page, isRegion } = found
  const feed = { file: formatFeedFile({ category: null, format: 'rss', topic: slug }), title: `${site.name}: ${name}` }
  return {
    title: `${name} news${page > 1 ? `, page ${page}` : ''}`,
    description: isRegion
      ? `News from the ${name} of Ghana: every ${site.name} article, newest first.`
      : `${name}: all ${site.name} articles on this topic, newest first.`,
    ...buildPageMetadata(routes.topic(slug, page), feed),
  }
}

export default async function TopicPage(props: Props) {
  const found = await find(props)
  if (!found) notFound()
  const { name, slug, former, articles, page, pages } = found
  return (
    <WithRail>
      <StructuredData
        data={[
          buildBreadcrumbList([
            { name: 'Topics', path: routes.topicIndex },
            { name, path: routes.topic(slug) },
          ]),
        ]}
      />
      <PageHeader title={name} />
      <div className="-mt-6 mb-4 flex flex-wrap items-center gap-x-6 gap-y-2 text-sm md:-mt-8">
        <FollowTopic name={name} slug={slug} former={former} />
        <a
          href={routes.feed(formatFeedFile({ category: null, format: 'rss', topic: slug }))}
          className="inline-flex min-h-11 items-center gap-2 underline underline-offset-4"
        >
          <Rss aria-hidden="true" className="size-4" />
          RSS feed
        </a>
        <span className="text-muted-foreground">
          {articles.toLocaleString('en-GB')} {articles === 1 ? 'article' : 'articles'}
        </span>
      </div>
      <PagedArticles
        articles={await listByTopic(slug, page)}
        page={page}
        pages={pages}
        buildHref={(other) => routes.topic(slug, other)}
      />
      <FollowedTopics />
    </WithRail>
  )
}
