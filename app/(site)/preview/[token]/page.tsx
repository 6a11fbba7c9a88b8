import type { Metadata } from 'next'
import { notFound, redirect } from 'next/navigation'
import { connection } from 'next/server'

import { ArticleBody } from '@/components/articles/article-body'
import { ArticleFooter } from '@/components/articles/article-footer'
import { ArticleHeader } from '@/components/articles/article-header'
import { toDateTime } from '@/lib/format'
import { getPreview } from '@/lib/previews/queries'
import { routes } from '@/lib/routes'

// Whoever opens the link sees the article as it is now.
export const instant = false

export const metadata: Metadata = {
  title: 'Preview',
  robots: { index: false, follow: false },
  // The address is the key: no other site may learn it.
  referrer: 'no-referrer',
}

export default async function PreviewPage({ params }: PageProps<'/preview/[token]'>) {
  await connection()
  const preview = await getPreview((await params).token)
  if (!preview) notFound()
  const { article, isLive, expiresAt } = preview
  if (isLive) redirect(routes.story(article.slug))
  return (
    <div className="page pt-6">
      <p role="note" className="mb-6 border-l-4 border-gold bg-surface px-4 py-3 text-sm">
        This is a preview: the article is not published. Anyone with this link can read it until {toDateTime(expiresAt.toISOString())}, Accra time.
      </p>
      <article className="lg:max-w-4xl">
        <ArticleHeader article={article} now={new Date()} isPreview />
        <div className="mt-8">
          <ArticleBody content={article.content} images={article.images} embeds={article.embeds} />
        </div>
        <ArticleFooter article={article} />
      </article>
    </div>
  )
}
