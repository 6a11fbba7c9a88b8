import clsx from 'clsx'
import type { ComponentProps } from 'react'

// Rows of 44 px with a head that stays. On a narrow screen the table scrolls inside its box, or its rows are stacked.

// Words for screen readers alone are placed: without `relative` those of columns out of sight widen the page itself.
interface TableProps extends ComponentProps<'table'> {
  /** Names the table for those who do not see it. */
  label: string
  /** On a phone every row is a block, with the labels of its cells: nothing is out of sight. */
  isStacked?: boolean
}

/** The box can be scrolled with the keyboard. */
export function Table({ label, isStacked = false, className, ...rest }: TableProps) {
  const box = clsx('relative max-h-[75dvh] overflow-auto border-y border-rule', isStacked && 'max-sm:max-h-none max-sm:overflow-visible')
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section aria-label={label} tabIndex={0} className={box}>
      <table {...rest} className={clsx('w-full border-collapse text-left text-sm', isStacked && 'stacked-rows', className)} />
    </section>
  )
}

export function TableHead({ className, ...rest }: ComponentProps<'th'>) {
  return (
    <th
      scope="col"
      {...rest}
      className={clsx('sticky top-0 z-10 bg-paper px-3 py-2 text-xs font-semibold text-muted first:pl-0', className)}
    />
  )
}

export function TableRow({ className, ...rest }: ComponentProps<'tr'>) {
  return <tr {...rest} className={clsx('border-t border-rule hover:bg-surface', className)} />
}

interface TableCellProps extends ComponentProps<'td'> {
  /** In stacked rows: the column's name, where the value alone does not say what it is. */
  label?: string
  /** In stacked rows: has a line of its own. */
  namesRow?: boolean
}

export function TableCell({ label, namesRow, className, ...rest }: TableCellProps) {
  return (
    <td
      {...rest}
      data-label={label}
      data-names-row={namesRow || undefined}
      className={clsx('h-11 px-3 py-1.5 align-middle first:pl-0 last:pr-0', className)}
    />
  )
}
