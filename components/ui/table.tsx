import type { ComponentProps } from 'react'

import { cn } from '@/lib/cn'

// Wide screens have room for every table, so its head sticks to the page. Narrower ones scroll it sideways in its box, or
// stack its rows (table.css).

interface TableProps extends ComponentProps<'table'> {
  /** The table's accessible name. */
  label: string
  /** On phones, rows become blocks with labelled cells. */
  isStacked?: boolean
}

/** A table in a box that can have the focus, so that the keyboard scrolls it. */
export function Table({ label, isStacked = false, className, ...rest }: TableProps) {
  // `relative` contains sr-only text in scrolled-out columns, which would widen the page.
  const box = cn('relative border-y border-rule max-xl:overflow-x-auto', isStacked && 'max-sm:overflow-visible')
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section data-slot="table-container" aria-label={label} tabIndex={0} className={box}>
      <table
        data-slot="table"
        {...rest}
        className={cn('w-full border-collapse text-left text-sm', isStacked && 'stacked-rows', className)}
      />
    </section>
  )
}

export function TableHead({ className, ...rest }: ComponentProps<'th'>) {
  return (
    <th
      scope="col"
      data-slot="table-head"
      {...rest}
      className={cn(
        'sticky top-0 z-10 bg-paper px-2.5 py-2 text-xs font-semibold text-muted-foreground first:pl-0',
        className,
      )}
    />
  )
}

export function TableRow({ className, ...rest }: ComponentProps<'tr'>) {
  return <tr data-slot="table-row" {...rest} className={cn('border-t border-rule hover:bg-surface', className)} />
}

const CELL = 'h-11 px-2.5 py-1.5 align-middle first:pl-0 last:pr-0'

/** Names the row. When stacked, it takes a full line. */
export function TableRowHeader({ className, ...rest }: ComponentProps<'th'>) {
  return <th scope="row" data-slot="table-row-header" {...rest} className={cn(CELL, className)} />
}

interface TableCellProps extends ComponentProps<'td'> {
  /** Names the value in stacked rows, where the column's head is not shown. */
  label?: string
}

export function TableCell({ label, className, ...rest }: TableCellProps) {
  return <td data-slot="table-cell" {...rest} data-label={label} className={cn(CELL, className)} />
}
