import { Eye, History, Pencil, Trash2 } from 'lucide-react'

import { RowLink } from '@/components/newsroom/table/row-link'
import { RowMenu } from '@/components/newsroom/table/row-menu'
import type { ArticleRow } from '@/lib/articles/dashboard'
import { withReturnTo } from '@/lib/lists/list-return'
import { routes } from '@/lib/routes/routes'

interface ArticleRowActionsProps {
  article: Pick<ArticleRow, 'id' | 'title'>
  /** The query string of the list. */
  listQuery: string
}

export function ArticleRowActions({ article: { id, title }, listQuery }: ArticleRowActionsProps) {
  return (
    <div className="inline-flex">
      <RowLink href={routes.previewArticle(id)} icon={Eye} label="View" about={title} isSheet />
      <RowLink href={routes.editArticle(id)} icon={Pencil} label="Edit" about={title} />
      <RowMenu about={title}>
        <RowLink href={routes.articleHistory(id)} icon={History} label="History" about={`of ${title}`} />
        <RowLink
          href={withReturnTo(routes.deleteRecord('articles', id), listQuery)}
          icon={Trash2}
          label="Delete"
          about={title}
          isSheet
        />
      </RowMenu>
    </div>
  )
}
