import type { Metadata } from 'next'
import { notFound } from 'next/navigation'

import { ArticleFooter } from '@/components/articles/article-footer'
import { ArticleHeader } from '@/components/articles/article-header'
import { ArticleBody } from '@/components/articles/article-body'
import { RelatedArticles } from '@/components/articles/related-articles'
import { Sidebar } from '@/components/articles/sidebar'
import { StructuredData } from '@/components/articles/structured-data'
import { StoryNotes } from '@/components/corrections/story-notes'
import { getArticle, getNow } from '@/lib/articles/queries.public'
import { toArticleMetadata } from '@/lib/articles/metadata'
import { toBreadcrumbList, toNewsArticle } from '@/lib/feeds/structured-data'
import { routes } from '@/lib/routes'

export const ensureStatic = 'navigation'

type Props = PageProps<'/story/[slug]'>

/** Stories are made when first asked for. One address that no story has satisfies the build. */
export function generateStaticParams() {
  return [{ slug: '-' }]
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const article = await getArticle((await params).slug)
  return article ? toArticleMetadata(article) : { title: 'Article Not Found', robots: { index: false } }
}

export default async function StoryPage({ params }: Props) {
  const article = await getArticle((await params).slug)
  if (!article) notFound()
  const now = await getNow()
  const section = { name: article.category, path: routes.category(article.category) }
  return (
    <div className="page grid gap-12 pt-6 lg:grid-cols-12 lg:gap-6">
      <StructuredData
        data={[
          toNewsArticle(article),
          toBreadcrumbList([section, { name: article.title, path: routes.story(article.slug) }]),
        ]}
      />
      <div className="space-y-12 lg:col-span-8">
        <article>
          <ArticleHeader article={article} now={now} />
          <StoryNotes notes={article.corrections} place="top" />
          <div className="mt-8">
            <ArticleBody content={article.content} images={article.images} embeds={article.embeds} />
          </div>
          <StoryNotes notes={article.corrections} place="bottom" />
          <ArticleFooter article={article} />
        </article>
        <RelatedArticles id={article.id} category={article.category} now={now} />
      </div>
      <div className="no-print lg:col-span-4 lg:pl-6">
        <Sidebar category={article.category} />
      </div>
    </div>
  )
}
