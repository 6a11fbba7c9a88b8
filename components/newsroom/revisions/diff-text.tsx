import type { Part } from '@/lib/revisions/diff'
import { type DiffRow, foldRows, buildDiffRows } from '@/lib/revisions/rows'
import type { DiffView } from '@/lib/revisions/schema'

// Changes are not shown by colour alone: screen readers get words.

const TINT = 'box-decoration-clone px-0.5 [text-decoration-thickness:2px]'

function PartText({ part: { kind, text } }: { part: Part }) {
  if (kind === 'same') return text
  const isGone = kind === 'gone'
  const words = (
    <>
      <span className="sr-only">{isGone ? ' [removed: ' : ' [added: '}</span>
      {text}
      <span className="sr-only">] </span>
    </>
  )
  return isGone ? (
    <del className={`${TINT} bg-red/10 decoration-red`}>{words}</del>
  ) : (
    <ins className={`${TINT} bg-green/15 decoration-green`}>{words}</ins>
  )
}

export function DiffParts({ parts }: { parts: Part[] }) {
  // Static parts; their order is their identity.
  // oxlint-disable-next-line react/no-array-index-key
  return parts.map((part, at) => <PartText key={at} part={part} />)
}

function Row({ row, view }: { row: DiffRow; view: DiffView }) {
  if (view === 'inline') {
    return (
      <p className="max-w-measure break-words whitespace-pre-line">
        <DiffParts parts={row.parts} />
      </p>
    )
  }
  return (
    <div className="grid gap-x-8 md:grid-cols-2">
      {(['come', 'gone'] as const).map((hidden) => (
        <p key={hidden} className="min-w-0 break-words whitespace-pre-line max-md:empty:hidden">
          <DiffParts parts={row.parts.filter(({ kind }) => kind !== hidden)} />
        </p>
      ))}
    </div>
  )
}

/** Shows changes by paragraph; unchanged ones are collapsed. */
export function DiffText({ parts, view }: { parts: Part[]; view: DiffView }) {
  return (
    <div className="space-y-4 text-base leading-relaxed">
      {foldRows(buildDiffRows(parts)).map((row, at) =>
        'rows' in row ? (
          // oxlint-disable-next-line react/no-array-index-key
          <details key={at} className="border-y border-dashed border-rule text-sm">
            <summary className="flex min-h-11 cursor-pointer items-center text-muted-foreground hover:text-ink">
              {row.rows.length} paragraphs without a change
            </summary>
            <div className="space-y-4 pb-4 text-base">
              {row.rows.map((hidden, index) => (
                // oxlint-disable-next-line react/no-array-index-key
                <Row key={index} row={hidden} view={view} />
              ))}
            </div>
          </details>
        ) : (
          // oxlint-disable-next-line react/no-array-index-key
          <Row key={at} row={row} view={view} />
        ),
      )}
    </div>
  )
}
