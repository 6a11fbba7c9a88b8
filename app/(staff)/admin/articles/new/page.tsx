import type { Metadata } from 'next'

import { ArticleEditor } from '@/components/articles/editor/article-editor.client'
import { EditorPage } from '@/components/staff/editor-page'
import { toEditing } from '@/lib/articles/editing-start'
import { openDesk } from '@/lib/auth/queries.staff'
import { EDITORS } from '@/lib/auth/rules'

export const instant = false

export const metadata: Metadata = { title: 'New Article' }

export default async function NewArticlePage() {
  const { person } = await openDesk(EDITORS)
  return (
    <EditorPage title="New Article">
      <ArticleEditor
        lead=""
        articleId=""
        version=""
        createdAt={null}
        personId={person.id}
        shareUrl=""
        start={toEditing(null, new Date())}
      />
    </EditorPage>
  )
}
