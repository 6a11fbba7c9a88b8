import type { ComponentProps } from 'react'

import { cn } from '@/lib/cn'

// Narrow screens scroll the table in its box or stack its rows.

// `relative` contains sr-only text in scrolled-out columns, which would widen the page.
interface TableProps extends ComponentProps<'table'> {
  /** Accessible name. */
  label: string
  /** On phones, rows become blocks with labelled cells. */
  isStacked?: boolean
}

/** Focusable, for scrolling by keyboard. */
export function Table({ label, isStacked = false, className, ...rest }: TableProps) {
  const box = cn(
    'relative max-h-[75dvh] overflow-auto border-y border-rule',
    isStacked && 'max-sm:max-h-none max-sm:overflow-visible',
  )
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section aria-label={label} tabIndex={0} className={box}>
      <table
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
      {...rest}
      className={cn('sticky top-0 z-10 bg-paper px-3 py-2 text-xs font-semibold text-muted first:pl-0', className)}
    />
  )
}

export function TableRow({ className, ...rest }: ComponentProps<'tr'>) {
  return <tr {...rest} className={cn('border-t border-rule hover:bg-surface', className)} />
}

interface TableCellProps extends ComponentProps<'td'> {
  /** For stacked rows whose value alone is unclear. */
  label?: string
  /** Takes a full line when stacked. */
  namesRow?: boolean
}

export function TableCell({ label, namesRow, className, ...rest }: TableCellProps) {
  return (
    <td
      {...rest}
      data-label={label}
      data-names-row={namesRow || undefined}
      className={cn('h-11 px-3 py-1.5 align-middle first:pl-0 last:pr-0', className)}
    />
  )
}
