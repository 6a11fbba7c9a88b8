import { Star } from 'lucide-react'
import Link from 'next/link'

import { type Column, DataTable } from '@/components/staff/data-table'
import { DeskList } from '@/components/staff/desk-list'
import { TableTime } from '@/components/staff/table-time'
import { Badge, StatusDot } from '@/components/ui/badge'
import { TableCell, TableRow } from '@/components/ui/table'
import { articleList, type ArticleRow, type ArticleView } from '@/lib/articles/desk-list'
import { CATEGORIES } from '@/lib/articles/schema'
import { routes } from '@/lib/routes'

import { ArticleRowActions } from './article-row-actions'
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

interface ArticleTableProps {
  articles: ArticleRow[]
  hasMore: boolean
  view: ArticleView
  now: number
}

/** All articles, with what can be done to each. */
export function ArticleTable({ articles, hasMore, view, now }: ArticleTableProps) {
  return (
    <DeskList
      list={articleList}
      view={view}
      search="Search titles"
      filters={FILTERS}
      isEmpty={articles.length === 0}
      hasMore={hasMore}
      empty="No articles found. Create your first article!"
    >
      <DataTable label="Articles" columns={COLUMNS} view={view} toSorted={(sort) => articleList.toSorted(view, sort)}>
        {articles.map((article) => (
          <Row key={article.id} article={article} now={now} />
        ))}
      </DataTable>
    </DeskList>
  )
}

function Row({ article, now }: { article: ArticleRow; now: number }) {
  const isLater = Date.parse(article.publication_date) > now
  return (
    <TableRow>
      <TableCell namesRow className="w-full min-w-56 font-semibold break-words">
        <Link href={routes.editArticle(article.id)} prefetch={false} className="hover:underline">
          {article.title}
        </Link>
      </TableCell>
      <TableCell className="whitespace-nowrap">{article.category}</TableCell>
      <TableCell>
        <StatusDot tone={article.published ? 'green' : 'muted'}>{article.published ? 'Published' : 'Draft'}</StatusDot>
      </TableCell>
      <TableCell>
        {article.featured && (
          <span title="Featured">
            <Star aria-hidden="true" className="size-4 fill-gold text-black" />
            <span className="sr-only">Featured</span>
          </span>
        )}
      </TableCell>
      <TableTime label="Publication Date" at={article.publication_date}>
        {isLater && (
          <span className="block">
            <Badge tone="gold">Scheduled</Badge>
          </span>
        )}
      </TableTime>
      <TableCell label="Created" className="tabular-nums">
        <CreatedDate id={article.id} title={article.title} createdAt={article.created_at} />
      </TableCell>
      <TableTime label="Last Updated" at={article.updated_at} />
      <TableCell className="text-right">
        <ArticleRowActions article={article} />
      </TableCell>
    </TableRow>
  )
}
