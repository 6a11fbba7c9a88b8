import type { Metadata } from 'next'
import { notFound } from 'next/navigation'

import { AdSlot } from '@/components/site/ads/ad-slot'
import { PopupAd } from '@/components/site/ads/popup-ad.client'
import { AuthorBox } from '@/components/site/authors/author-box'
import { RelatedArticles } from '@/components/site/story/related-articles'
import { Story } from '@/components/site/story/story'
import { StructuredData } from '@/components/site/story/structured-data'
import { TrendingList } from '@/components/site/cards/trending-list'
import { NewsletterForm } from '@/components/site/newsletter/newsletter-form'
import { getArticle, getNow } from '@/lib/articles/queries.public'
import { buildArticleMetadata } from '@/lib/articles/metadata'
import { buildBreadcrumbList, buildNewsArticle } from '@/lib/content/feeds/structured-data'
import { routes } from '@/lib/routes/routes'

export const ensureStatic = 'navigation'

type Props = PageProps<'/story/[slug]'>

/** Stories are rendered on demand. The build requires a path, so this one matches no story. */
export function generateStaticParams() {
  return [{ slug: '-' }]
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const article = await getArticle((await params).slug)
  return article ? buildArticleMetadata(article) : { title: 'Article Not Found', robots: { index: false } }
}

export default async function StoryPage({ params }: Props) {
  const article = await getArticle((await params).slug)
  if (!article) notFound()
  const now = await getNow()
  const section = { name: article.category, path: routes.category(article.category) }
  return (
    <>
      <div className="page pt-2 lg:pt-6">
        <Story
          article={article}
          now={now}
          authors={<AuthorBox bylines={article.bylines} />}
          related={<RelatedArticles slug={article.slug} category={article.category} />}
          rail={
            <>
              <TrendingList without={[article.slug]} />
              <div className="space-y-8 lg:sticky lg:top-16">
                <AdSlot place="sponsored" category={article.category} page={routes.story(article.slug)} />
                <NewsletterForm />
              </div>
            </>
          }
        />
      </div>
      {/* At the end, so that the copy in React's payload is close and compresses better. */}
      <StructuredData
        data={[
          buildNewsArticle(article),
          buildBreadcrumbList([section, { name: article.title, path: routes.story(article.slug) }]),
        ]}
      />
      <PopupAd category={article.category} />
    </>
  )
}
