import type { Metadata } from 'next'

import { ArticleEditor } from '@/components/articles/editor/article-editor.client'
import { EditorPage } from '@/components/staff/editor-page'
import { toEditing } from '@/lib/articles/editing-start'
import { openDashboard } from '@/lib/auth/queries.staff'
import { EDITORS } from '@/lib/auth/rules'
import { listBylinePeople } from '@/lib/authors/queries.staff'
import { listTopicNames } from '@/lib/topics/queries.staff'

export const metadata: Metadata = { title: 'New Article' }

export default async function NewArticlePage() {
  const { db, person } = await openDashboard(EDITORS)
  const [people, topics] = await Promise.all([listBylinePeople(db), listTopicNames(db)])
  return (
    <EditorPage title="New Article">
      <ArticleEditor
        lead=""
        articleId=""
        version=""
        createdAt={null}
        personId={person.id}
        start={toEditing(null, new Date())}
        people={people.map(({ name }) => name)}
        author={people.find(({ profile_id }) => profile_id === person.id)?.name ?? ''}
        topics={topics}
      />
    </EditorPage>
  )
}
