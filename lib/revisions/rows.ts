import type { Part } from './diff'

/** A stretch of a text between two line breaks that both texts have. */
export interface DiffRow {
  parts: Part[]
  isSame: boolean
}

/** Rows that were left out because nothing changed in them or beside them. */
export interface Fold {
  rows: DiffRow[]
}

// One unchanged paragraph on either side says where a change stands.
const AROUND = 1
// Fewer than this are shown: a fold takes room as well.
const WORTH_FOLDING = 3

/** Parts as rows: a new one begins where both texts begin a new line. */
export function toRows(parts: Part[]): DiffRow[] {
  const rows: Part[][] = [[]]
  for (const { kind, text } of parts) {
    const lines = kind === 'same' ? text.split(/\n+/) : [text]
    for (const [at, line] of lines.entries()) {
      if (at > 0) rows.push([])
      if (line) rows.at(-1)?.push({ kind, text: line })
    }
  }
  return rows.filter((row) => row.length > 0).map((row) => ({ parts: row, isSame: row.every(({ kind }) => kind === 'same') }))
}

/** Long stretches without a change, folded away. */
export function foldRows(rows: DiffRow[]): (DiffRow | Fold)[] {
  const isNear = (at: number) => rows.slice(Math.max(0, at - AROUND), at + AROUND + 1).some(({ isSame }) => !isSame)
  const folded: (DiffRow | Fold)[] = []
  let hidden: DiffRow[] = []
  const settle = () => {
    if (hidden.length < WORTH_FOLDING) folded.push(...hidden)
    else folded.push({ rows: hidden })
    hidden = []
  }
  for (const [at, row] of rows.entries()) {
    if (isNear(at)) {
      settle()
      folded.push(row)
    } else hidden.push(row)
  }
  settle()
  return folded
}
