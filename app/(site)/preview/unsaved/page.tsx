import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { connection } from 'next/server'

import { PreviewedArticle } from '@/components/articles/previewed-article'
import { openDesk } from '@/lib/auth/queries.staff'
import { STAFF } from '@/lib/auth/rules'
import { getUnsavedPreview } from '@/lib/previews/queries'
import type { Query } from '@/lib/query'

// What somebody is writing: their working copy, as the page it will be. Shown in frames of the editor (preview-button.tsx).
export const instant = false

export const metadata: Metadata = { title: 'Preview', robots: { index: false, follow: false } }

export default async function UnsavedPreviewPage({ searchParams }: { searchParams: Promise<Query> }) {
  await connection()
  // The middleware has answered everybody else with 404.
  const { db, person } = await openDesk(STAFF)
  const article = await getUnsavedPreview((await searchParams).subject, db, person)
  if (!article) notFound()
  return <PreviewedArticle article={article} now={new Date()}>This is a preview of what is in the editor, saved or not.</PreviewedArticle>
}
