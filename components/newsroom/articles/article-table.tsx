import { CalendarDays, Star } from 'lucide-react'
import type { ReactNode } from 'react'

import type { Column } from '@/components/newsroom/table/data-table'
import { RecordTable } from '@/components/newsroom/table/record-list'
import { RowTitle } from '@/components/newsroom/table/row-title'
import { TableTime } from '@/components/newsroom/table/table-time'
import { StatusDot } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Link } from '@/components/site/ui/link'
import { TableCell, TableRow, TableRowHeader } from '@/components/ui/table'
import { articleList, type ArticleRow, type ArticleView } from '@/lib/articles/dashboard'
import { CATEGORIES } from '@/lib/articles/schema'
import { routes } from '@/lib/routes/routes'

import { ArticleRowActions } from './article-row-actions'
import { BulkActions } from './bulk-actions.client'
import { CreatedDate } from './created-date.client'

const COLUMNS: Column<ArticleView['sort']>[] = [
  { label: 'Title', sort: 'title' },
  { label: 'Category', sort: 'category' },
  { label: 'Status', sort: 'status' },
  { label: 'Featured', sort: 'featured' },
  { label: 'Publication Date', sort: 'publication_date' },
  { label: 'Created', sort: 'created_at' },
  { label: 'Last Updated', sort: 'updated_at' },
  { label: 'Actions', isHidden: true },
]

const FILTERS = [
  {
    name: 'status',
    label: 'Status',
    all: 'All statuses',
    options: [
      { value: 'published', label: 'Published' },
      { value: 'scheduled', label: 'Scheduled' },
      { value: 'draft', label: 'Draft' },
    ],
  },
  { name: 'category', label: 'Category', all: 'All categories', options: CATEGORIES },
]

const BULK = 'selected-articles'

interface ArticleTableProps {
  rows: ArticleRow[]
  hasMore: boolean
  /** How many articles there are; 1,001 means more than a thousand. */
  total: number
  view: ArticleView
  now: number
  links?: ReactNode
}

function formatTotal(total: number): string {
  if (total > 1000) return '1,000+ articles'
  return `${total.toLocaleString('en-US')} ${total === 1 ? 'article' : 'articles'}`
}

export function ArticleTable({ rows, hasMore, total, view, now, links }: ArticleTableProps) {
  return (
    <div className="group/rows has-[[name=article]:checked]:pb-24">
      <RecordTable
        list={articleList}
        view={view}
        rows={rows}
        hasMore={hasMore}
        label="Articles"
        columns={COLUMNS}
        search="Search titles, text and authors"
        filters={FILTERS}
        summary={
          <>
            <div className="flex items-center justify-between gap-x-4 overflow-x-auto">
              <p className="text-xs whitespace-nowrap text-muted-foreground tabular-nums">{formatTotal(total)}</p>
              <span className="flex justify-end [&_a]:whitespace-nowrap max-sm:[&_a]:px-2">
                {links}
                <Button asChild variant="ghost" size="sm" className="-mr-3.5">
                  <Link href={routes.calendar()}>
                    <CalendarDays aria-hidden="true" className="size-4" />
                    Calendar
                  </Link>
                </Button>
              </span>
            </div>
            {rows.length > 0 && (
              <BulkActions id={BULK} titles={Object.fromEntries(rows.map(({ id, title }) => [id, title]))} />
            )}
          </>
        }
        empty="No articles found. Create your first article!"
        renderRow={(article, listQuery) => <Row key={article.id} article={article} now={now} listQuery={listQuery} />}
      />
    </div>
  )
}

interface RowProps {
  article: ArticleRow
  now: number
  listQuery: string
}

function Row({ article, now, listQuery }: RowProps) {
  const isLater = Date.parse(article.publication_date) > now
  return (
    <TableRow className="has-[[name=article]:checked]:bg-surface">
      <TableRowHeader className="w-full min-w-72 font-semibold break-words">
        <span className="flex items-center">
          <label className="-ml-1 flex size-11 shrink-0 cursor-pointer items-center justify-center pointer-fine:size-9">
            <input
              type="checkbox"
              form={BULK}
              name="article"
              value={`${article.id}@${article.updated_at}`}
              aria-label={`Select ${article.title}`}
              className="size-4.5 cursor-pointer accent-green"
            />
          </label>
          <RowTitle image={article.image_url} author={article.author_name}>
            <Link href={routes.editArticle(article.id)} className="hover:underline">
              {article.title}
            </Link>
          </RowTitle>
        </span>
      </TableRowHeader>
      <TableCell className="whitespace-nowrap">{article.category}</TableCell>
      <TableCell>
        <StatusDot tone={!article.published ? 'muted' : isLater ? 'gold' : 'green'}>
          {!article.published ? 'Draft' : isLater ? 'Scheduled' : 'Published'}
        </StatusDot>
      </TableCell>
      <TableCell>
        {article.featured && (
          <span title="Featured">
            <Star aria-hidden="true" className="size-4 fill-gold text-black" />
            <span className="sr-only">Featured</span>
          </span>
        )}
      </TableCell>
      <TableTime label="Publication Date" at={article.publication_date} />
      <TableCell label="Created" className="tabular-nums">
        <CreatedDate id={article.id} title={article.title} createdAt={article.created_at} />
      </TableCell>
      <TableTime label="Last Updated" at={article.updated_at} />
      <TableCell className="text-right">
        <ArticleRowActions article={article} listQuery={listQuery} />
      </TableCell>
    </TableRow>
  )
}
