import { EditorPage } from '@/components/newsroom/shell/editor-page'
import { EmptyState } from '@/components/newsroom/table/empty-state'
import { Failure } from '@/components/newsroom/shell/load-failure'
import { buildEditedArticle } from '@/lib/articles/editing-start'
import { type EditableArticle, getEditableArticle } from '@/lib/articles/queries.editor'
import { openDashboard } from '@/lib/auth/queries.staff'
import { EDITORS } from '@/lib/auth/rules'
import { listBylinePeople } from '@/lib/authors/queries.staff'
import { buildStaffByline } from '@/lib/authors/rules'
import { isNoteDue } from '@/lib/corrections/queries.staff'
import { formatDateTime } from '@/lib/format'
import { load } from '@/lib/db/load'
import { isUuid, type Query, parseChoice } from '@/lib/db/query'
import { routes } from '@/lib/routes/routes'
import { listTopicNames } from '@/lib/topics/queries.staff'
import { getAuthorName } from '@/lib/stories/author-name'

import { ArticleEditor } from './article-editor.client'

function describeAttribution(article: EditableArticle): string {
  const { editor, updated_at } = article
  const by = buildStaffByline(article)
  return editor ? `${by}. Last edited by ${getAuthorName(editor)}, ${formatDateTime(updated_at)}.` : by
}

export async function ExistingArticle({ id, query }: { id: string; query: Query }) {
  const { db } = await openDashboard(EDITORS)
  const loaded = await load('article editor', async () =>
    isUuid(id)
      ? Promise.all([getEditableArticle(db, id), listBylinePeople(db), listTopicNames(db), isNoteDue(db, id)])
      : null,
  )
  if ('reference' in loaded) {
    return (
      <Failure text={`An unexpected error occurred: reference ${loaded.reference}`} retry={routes.editArticle(id)} />
    )
  }
  const [article, people = [], topics = [], isDue = false] = loaded.data ?? []
  if (!article) return <EmptyState text="This article no longer exists.">Someone may have deleted it.</EmptyState>
  return (
    <EditorPage title="Edit Article">
      <ArticleEditor
        key={article.id}
        attribution={describeAttribution(article)}
        articleId={article.id}
        version={article.updated_at}
        createdAt={article.created_at}
        start={buildEditedArticle(article, new Date(), people)}
        people={people.map(({ name }) => name)}
        author={getAuthorName(article.author)}
        topics={topics}
        isNoteDue={isDue}
        uploadResult={parseChoice(query.upload, ['done', 'failed'])}
      />
    </EditorPage>
  )
}
