import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { connection } from 'next/server'

import { PreviewedArticle } from '@/components/site/story/previewed-article'
import { openDashboard } from '@/lib/auth/queries.staff'
import { STAFF } from '@/lib/auth/rules'
import { getUnsavedPreview } from '@/lib/previews/queries'
import type { Query } from '@/lib/db/query'

export const metadata: Metadata = { title: 'Preview', robots: { index: false, follow: false } }

/** Shows the user's working copy as it would look published. The editor frames this page (preview-button.tsx). */
export default async function UnsavedPreviewPage({ searchParams }: { searchParams: Promise<Query> }) {
  await connection()
  // The middleware returns 404 to users without access.
  const { db, person } = await openDashboard(STAFF)
  const article = await getUnsavedPreview((await searchParams).copy, db, person)
  if (!article) notFound()
  return (
    <PreviewedArticle article={article} now={new Date()}>
      This is a preview of what is in the editor, saved or not.
    </PreviewedArticle>
  )
}
