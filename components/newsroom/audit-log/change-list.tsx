import { ChevronRight } from 'lucide-react'

import { describeChangedColumns, listChangeLines } from '@/lib/audit-log/changes'
import type { Entry } from '@/lib/audit-log/schema'

/** A line that expands to the old and new values. Renders nothing if no changes were recorded. */
export function ChangeList({ entry }: { entry: Entry }) {
  const lines = listChangeLines(entry)
  if (lines.length === 0) return null
  return (
    <details className="group text-xs text-muted-foreground">
      <summary className="inline-flex min-h-11 max-w-full cursor-pointer items-center gap-1 pr-2 hover:text-ink pointer-fine:min-h-7">
        <ChevronRight
          aria-hidden="true"
          className="size-3.5 shrink-0 transition-transform duration-150 group-open:rotate-90 motion-reduce:transition-none"
        />
        <span className="min-w-0 break-words">{describeChangedColumns(entry)}</span>
      </summary>
      <dl className="mt-1 mb-2 max-w-measure space-y-2 border-l-2 border-rule pl-3">
        {lines.map(({ column, was, is }) => (
          <div key={column}>
            <dt className="font-semibold first-letter:uppercase">{column}</dt>
            <dd className="break-words whitespace-pre-line">
              {entry.action === 'deleted' ? (
                was
              ) : (
                <>
                  <del className="decoration-red">{was}</del> <span aria-hidden="true">→</span>{' '}
                  <ins className="text-ink no-underline">{is}</ins>
                </>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
