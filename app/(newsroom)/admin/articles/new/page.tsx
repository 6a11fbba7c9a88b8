import { ArticleEditor } from '@/components/editor/article/article-editor.client'
import { dashboardPage } from '@/components/newsroom/shell/dashboard-page'
import { buildEditedArticle } from '@/lib/articles/editing-start'
import { listBylinePeople } from '@/lib/authors/queries.staff'
import { listTopicNames } from '@/lib/topics/queries.staff'

export const metadata = { title: 'New Article' }

export default dashboardPage({
  load: ({ db }) => Promise.all([listBylinePeople(db), listTopicNames(db)]),
  title: 'New Article',
  isEditor: true,
  render: ({ person }, [people, topics]) => (
    <ArticleEditor
      attribution=""
      articleId=""
      version=""
      createdAt={null}
      start={buildEditedArticle(null, new Date())}
      people={people.map(({ name }) => name)}
      author={people.find(({ profile_id }) => profile_id === person.id)?.name ?? ''}
      topics={topics}
    />
  ),
})
