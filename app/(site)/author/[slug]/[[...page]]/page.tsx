import type { Metadata } from 'next'
import { notFound } from 'next/navigation'

import { WithRail } from '@/components/site/pages/with-rail'
import { PagedArticles } from '@/components/site/sections/paged-articles'
import { StructuredData } from '@/components/site/story/structured-data'
import { AuthorHeader } from '@/components/site/authors/author-header'
import { getAuthor, listByAuthor } from '@/lib/authors/queries.public'
import { NEWS_DESK } from '@/lib/authors/rules'
import { buildPageMetadata } from '@/lib/page/page-metadata'
import { formatFeedFile } from '@/lib/content/feeds/rules'
import { buildBreadcrumbList, buildProfilePage } from '@/lib/content/feeds/structured-data'
import { routes } from '@/lib/routes/routes'
import { PAGE_SIZE, site } from '@/lib/site'
import { parseSlugPlace } from '@/lib/routes/slug-place'

export const ensureStatic = 'navigation'

type Props = PageProps<'/author/[slug]/[[...page]]'>

/** These pages are rendered on demand. The build requires a path, so this one matches no page. */
export function generateStaticParams() {
  return [{ slug: '-', page: [] }]
}

async function find({ params }: Props) {
  const place = parseSlugPlace(await params)
  const found = place && (await getAuthor(place.slug))
  const pages = found ? Math.ceil(found.articles / PAGE_SIZE.author) : 0
  return found && place.page <= pages ? { ...found, page: place.page, pages } : null
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const found = await find(props)
  if (!found) return { title: 'Author Not Found', robots: { index: false } }
  const { author, page } = found
  const name = author.name ?? NEWS_DESK
  const feed = {
    file: formatFeedFile({ category: null, format: 'rss', author: author.slug }),
    title: `${site.name}: ${name}`,
  }
  return {
    title: page > 1 ? `${name}, page ${page}` : name,
    description: author.biography?.slice(0, 160) ?? `Articles by ${name} on ${site.name}.`,
    ...buildPageMetadata(routes.author(author.slug, page), feed),
  }
}

export default async function AuthorPage(props: Props) {
  const found = await find(props)
  if (!found) notFound()
  const { author, articles, page, pages } = found
  return (
    <WithRail>
      <StructuredData
        data={[
          buildProfilePage(author),
          buildBreadcrumbList([{ name: author.name ?? NEWS_DESK, path: routes.author(author.slug) }]),
        ]}
      />
      <AuthorHeader author={author} articles={articles} />
      <PagedArticles
        articles={await listByAuthor(author.slug, page)}
        page={page}
        pages={pages}
        buildHref={(other) => routes.author(author.slug, other)}
      />
    </WithRail>
  )
}
