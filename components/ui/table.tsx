import clsx from 'clsx'
import type { ComponentProps } from 'react'

// Rows of 44 px with a head that stays; on a narrow screen the table scrolls inside its box.

// Words for screen readers alone are placed: without `relative` those of columns out of sight widen the page itself.
/** The label names the table for those who do not see it; the box can be scrolled with the keyboard. */
export function Table({ label, className, ...rest }: ComponentProps<'table'> & { label: string }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section aria-label={label} tabIndex={0} className="relative max-h-[75dvh] overflow-auto border-y border-rule">
      <table {...rest} className={clsx('w-full border-collapse text-left text-sm', className)} />
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

export function TableCell({ className, ...rest }: ComponentProps<'td'>) {
  return <td {...rest} className={clsx('h-11 px-3 py-1.5 align-middle first:pl-0 last:pr-0', className)} />
}
