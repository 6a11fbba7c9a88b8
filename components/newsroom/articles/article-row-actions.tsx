import { Eye, History, Pencil, Trash2 } from 'lucide-react'

import { SheetLink } from '@/components/newsroom/table/sheet-link.client'
import { buttonClass } from '@/components/ui/button-class'
import { Link } from '@/components/ui/link'
import type { ArticleRow } from '@/lib/articles/dashboard-list'
import { withReturnTo } from '@/lib/lists/list-return'
import { routes } from '@/lib/routes/routes'

interface ArticleRowActionsProps {
  article: Pick<ArticleRow, 'id' | 'title'>
  /** The query string of the list. */
  listQuery: string
}

export function ArticleRowActions({ article: { id, title }, listQuery }: ArticleRowActionsProps) {
  const look = buttonClass('quiet', 'icon')
  return (
    <span className="inline-flex">
      <SheetLink href={routes.previewArticle(id)} title="View" className={look}>
        <Eye aria-hidden="true" className="size-4" />
        <span className="sr-only">View {title}</span>
      </SheetLink>
      <Link href={routes.editArticle(id)} title="Edit" className={look}>
        <Pencil aria-hidden="true" className="size-4" />
        <span className="sr-only">Edit {title}</span>
      </Link>
      <Link href={routes.articleHistory(id)} title="History" className={look}>
        <History aria-hidden="true" className="size-4" />
        <span className="sr-only">History of {title}</span>
      </Link>
      <SheetLink href={withReturnTo(routes.deleteRecord('articles', id), listQuery)} title="Delete" className={look}>
        <Trash2 aria-hidden="true" className="size-4" />
        <span className="sr-only">Delete {title}</span>
      </SheetLink>
    </span>
  )
}
