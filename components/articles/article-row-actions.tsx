import { Eye, History, Pencil } from 'lucide-react'

import { toButtonClass } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import type { ArticleRow } from '@/lib/articles/dashboard-list'
import { routes } from '@/lib/routes'

import { DeleteArticle } from './delete-article.client'

export function ArticleRowActions({ article: { id, title } }: { article: Pick<ArticleRow, 'id' | 'title'> }) {
  const look = toButtonClass('quiet', 'icon')
  return (
    <span className="inline-flex">
      <Link href={routes.previewArticle(id)} scroll={false} title="View" className={look}>
        <Eye aria-hidden="true" className="size-4" />
        <span className="sr-only">View {title}</span>
      </Link>
      <Link href={routes.editArticle(id)} title="Edit" className={look}>
        <Pencil aria-hidden="true" className="size-4" />
        <span className="sr-only">Edit {title}</span>
      </Link>
      <Link href={routes.articleHistory(id)} title="History" className={look}>
        <History aria-hidden="true" className="size-4" />
        <span className="sr-only">History of {title}</span>
      </Link>
      <DeleteArticle id={id} title={title} className={look} />
    </span>
  )
}
