import type { Metadata } from 'next'
import { notFound, redirect } from 'next/navigation'
import { connection } from 'next/server'

import { PreviewedArticle } from '@/components/site/story/previewed-article'
import { formatDateTime } from '@/lib/format'
import { getPreview } from '@/lib/previews/queries'
import { routes } from '@/lib/routes/routes'

export const metadata: Metadata = {
  title: 'Preview',
  robots: { index: false, follow: false },
  // The URL grants access, so it must not leak to other sites.
  referrer: 'no-referrer',
}

/** Shows an article's current state to anyone who has the link. */
export default async function PreviewPage({ params }: PageProps<'/preview/[token]'>) {
  await connection()
  const preview = await getPreview((await params).token)
  if (!preview) notFound()
  const { article, isLive, expiresAt } = preview
  if (isLive) redirect(routes.story(article.slug))
  return (
    <PreviewedArticle article={article} now={new Date()}>
      This is a preview: the article is not published. Anyone with this link can read it until{' '}
      {formatDateTime(expiresAt.toISOString())}, Accra time.
    </PreviewedArticle>
  )
}
