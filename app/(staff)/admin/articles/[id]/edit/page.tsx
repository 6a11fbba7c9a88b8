import type { Metadata } from 'next'

import { ExistingArticle } from '@/components/articles/editor/existing-article'
import { openDashboard } from '@/lib/auth/queries.staff'
import { EDITORS } from '@/lib/auth/rules'
import type { Query } from '@/lib/query'

export const metadata: Metadata = { title: 'Edit Article' }

interface EditArticleProps {
  params: Promise<{ id: string }>
  searchParams: Promise<Query>
}

export default async function EditArticlePage({ params, searchParams }: EditArticleProps) {
  await openDashboard(EDITORS)
  return <ExistingArticle id={(await params).id} query={await searchParams} />
}
