import type { Part } from './diff'

/** The text between two line breaks that both versions have. */
export interface DiffRow {
  parts: Part[]
  isSame: boolean
}

export interface Fold {
  rows: DiffRow[]
}

const AROUND = 1
// The shortest run that is folded: a fold takes up space too.
const WORTH_FOLDING = 3

/** Splits a comparison into rows, at line breaks that both versions have. */
export function buildDiffRows(parts: Part[]): DiffRow[] {
  const rows: Part[][] = [[]]
  for (const { kind, text } of parts) {
    const lines = kind === 'same' ? text.split(/\n+/) : [text]
    for (const [at, line] of lines.entries()) {
      if (at > 0) rows.push([])
      if (line) rows.at(-1)?.push({ kind, text: line })
    }
  }
  return rows
    .filter((row) => row.length > 0)
    .map((row) => ({ parts: row, isSame: row.every(({ kind }) => kind === 'same') }))
}

/** Folds runs of rows without changes, except for a few next to changes. */
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
