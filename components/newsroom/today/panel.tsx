import type { ReactNode } from 'react'

import { load } from '@/lib/db/load'

interface PanelProps<Row> {
  id: string
  title: string
  /** What the panel's numbers mean. */
  note?: string
  read: () => Promise<Row[]>
  /** Renders a row of the list. */
  renderRow: (row: Row) => ReactNode
  /** What is shown without rows. */
  empty: ReactNode
  /** Whether rows are short enough for two columns. */
  hasColumns?: boolean
}

/** The name of a row. Its link covers the row, which leads to its record wherever it is pressed. */
export const ROW_TITLE =
  'min-w-0 grow break-words font-semibold [a&]:after:absolute [a&]:after:inset-0 [a&]:hover:underline'

interface PanelRowProps {
  /** What is shown before the name, such as a time. */
  start?: ReactNode
  /** What is shown at the right end, in small type. */
  end?: ReactNode
  /** An element of the class ROW_TITLE. */
  children: ReactNode
}

export function PanelRow({ start, end, children }: PanelRowProps) {
  return (
    <li className="relative flex min-h-11 items-center gap-3 py-1.5 hover:bg-surface">
      {start}
      {children}
      {end && <span className="shrink-0 text-xs text-muted-foreground tabular-nums">{end}</span>}
    </li>
  )
}

/** A list of the start page. One that can't be read says so, and leaves the others alone. */
export async function Panel<Row>({ id, title, note, read, renderRow, empty, hasColumns = false }: PanelProps<Row>) {
  const loaded = await load(`today: ${id}`, read)
  return (
    <section aria-labelledby={id}>
      <div className="flex items-baseline justify-between gap-3 border-b-2 border-ink pb-1.5">
        <h2 id={id} className="text-base">
          {title}
        </h2>
        {note && <p className="text-xs text-muted-foreground">{note}</p>}
      </div>
      {'reference' in loaded ? (
        <p className="py-3 text-red">This could not be read. (reference {loaded.reference})</p>
      ) : loaded.data.length === 0 ? (
        <div className="py-3 text-muted-foreground">{empty}</div>
      ) : (
        <ul
          className={
            hasColumns ? 'gap-x-10 sm:grid sm:grid-cols-2 [&>li]:border-b [&>li]:border-rule' : 'divide-y divide-rule'
          }
        >
          {loaded.data.map(renderRow)}
        </ul>
      )}
    </section>
  )
}
