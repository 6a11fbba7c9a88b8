import { ArrowDown, ArrowUp } from 'lucide-react'
import type { ReactNode } from 'react'

import { LinkPending } from '@/components/newsroom/shell/staff-link-pending.client'
import { Link } from '@/components/site/ui/link'
import { Table, TableHead } from '@/components/ui/table'
import type { Direction } from '@/lib/lists/list-query'

import { EmptyState } from './empty-state'
import { OpeningRows } from './opening-rows.client'

export interface Column<Sort extends string = string> {
  label: string
  /** Makes the header sort by this column. */
  sort?: Sort
  /** Visually hidden, for a column of buttons. */
  isHidden?: boolean
  className?: string
}

interface DataTableProps<Sort extends string> {
  label: string
  columns: Column<Sort>[]
  view: { sort: Sort; dir: Direction }
  buildSortHref: (sort: Sort) => string
  /** One cell per column. A click follows the link in the naming cell. */
  children: ReactNode
}

/** Dims while the next page loads. */
export function DataTable<Sort extends string>({
  label,
  columns,
  view,
  buildSortHref,
  children,
}: DataTableProps<Sort>) {
  return (
    <div className="transition-opacity delay-150 duration-150 has-[[data-pending]]:opacity-60">
      <Table label={label} isStacked>
        <thead>
          <tr>
            {columns.map((column) => (
              <Head key={column.label} column={column} view={view} buildSortHref={buildSortHref} />
            ))}
          </tr>
        </thead>
        <OpeningRows>{children}</OpeningRows>
      </Table>
    </div>
  )
}

interface HeadProps<Sort extends string> extends Pick<DataTableProps<Sort>, 'view' | 'buildSortHref'> {
  column: Column<Sort>
}

function Head<Sort extends string>({
  column: { label, sort, isHidden, className },
  view,
  buildSortHref,
}: HeadProps<Sort>) {
  if (!sort)
    return <TableHead className={className}>{isHidden ? <span className="sr-only">{label}</span> : label}</TableHead>
  const isSorted = view.sort === sort
  const Arrow = view.dir === 'asc' ? ArrowUp : ArrowDown
  return (
    <TableHead
      className={className}
      aria-sort={isSorted ? (view.dir === 'asc' ? 'ascending' : 'descending') : undefined}
    >
      <Link
        href={buildSortHref(sort)}
        scroll={false}
        className="-my-2 inline-flex min-h-11 items-center gap-1 max-sm:whitespace-nowrap hover:text-ink focus-visible:-outline-offset-2 aria-current:text-ink"
        aria-current={isSorted ? 'true' : undefined}
      >
        {label}
        {isSorted && <Arrow aria-hidden="true" className="size-3.5" />}
        <LinkPending />
      </Link>
    </TableHead>
  )
}

/** Either nothing exists yet, or nothing matches the filters. */
export function NoRows({ text, clear, children }: { text: string; clear?: string | false; children?: ReactNode }) {
  if (!clear) return <EmptyState text={text}>{children}</EmptyState>
  return (
    <EmptyState text="Nothing matches.">
      <Link href={clear} className="inline-flex min-h-11 items-center underline underline-offset-4">
        Clear search and filters
      </Link>
    </EmptyState>
  )
}
