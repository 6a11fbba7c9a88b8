import { DeleteQuestion } from '@/components/newsroom/table/delete-question'
import { Gone } from '@/components/newsroom/shell/gone'
import { deleteArticle } from '@/lib/articles/actions.list'
import { articleList } from '@/lib/articles/dashboard-list'
import { openDashboard } from '@/lib/auth/queries.staff'
import { EDITORS } from '@/lib/auth/rules'
import { backToList } from '@/lib/lists/list-return'
import { getArticleVersion } from '@/lib/revisions/queries.staff'

interface DeleteArticleProps {
  id: string
  /** The query string of the list that the dialog was opened from. */
  list: string
}

export async function DeleteArticle({ id, list }: DeleteArticleProps) {
  const { db } = await openDashboard(EDITORS)
  const article = await getArticleVersion(db, id)
  const back = backToList(articleList, list)
  if (!article) return <Gone text="This article no longer exists." list={back} />
  return (
    <DeleteQuestion
      question="Are you sure you want to delete this article?"
      what={article.title}
      action={deleteArticle}
      fields={{ article_id: id, list }}
      button="Delete Article"
      cancel={back}
    />
  )
}
