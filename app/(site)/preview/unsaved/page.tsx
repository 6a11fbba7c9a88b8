import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { connection } from 'next/server'

import { PreviewedArticle } from '@/components/articles/previewed-article'
import { EDITORS, holdsRole } from '@/lib/auth/rules'
import { getUnsavedPreview } from '@/lib/previews/queries'
import type { Query } from '@/lib/query'
import { getPerson } from '@/lib/supabase/staff'

// What an editor is typing: their working copy, as the page it will be. Shown in frames of the editor (preview-button.tsx).
export const instant = false

export const metadata: Metadata = { title: 'Preview', robots: { index: false, follow: false } }

export default async function UnsavedPreviewPage({ searchParams }: { searchParams: Promise<Query> }) {
  await connection()
  const person = await getPerson()
  if (!holdsRole(person, EDITORS)) notFound()
  const article = await getUnsavedPreview((await searchParams).subject, person)
  if (!article) notFound()
  return <PreviewedArticle article={article} now={new Date()}>This is a preview of what is in the editor, saved or not.</PreviewedArticle>
}
