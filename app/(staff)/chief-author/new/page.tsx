import type { Metadata } from 'next'

import { ArticleForm } from '@/components/staff/article-form'
import { EditorPage } from '@/components/staff/editor-page'
import { openDashboard } from '@/lib/auth/queries.staff'
import { EDITORS } from '@/lib/auth/rules'
import { routes } from '@/lib/routes'

export const metadata: Metadata = { title: 'Create Article' }

export default async function NewArticlePage() {
  const { person } = await openDashboard(EDITORS)
  return (
    <EditorPage title="Create Article" hasMain>
      <ArticleForm personId={person.id} backHref={routes.chiefAuthor} />
    </EditorPage>
  )
}
