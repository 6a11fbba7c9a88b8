import { diffArrays } from 'diff'

import { endLines, MAX_EDITS } from './diff'

type Side = 'mine' | 'theirs'

/** Lines of the base, from `from` up to `to`, that one of the texts has replaced. */
interface Edit {
  side: Side
  from: number
  to: number
  lines: string[]
}

// Blank lines are lines of their own, so that a paragraph is the same whatever follows it.
const splitLines = (text: string): string[] => endLines(text).match(/[^\n]*\n/g) ?? []

function listEdits(side: Side, base: string[], text: string): Edit[] {
  const other = splitLines(text)
  const changes = diffArrays(base, other, { maxEditLength: MAX_EDITS })
  if (!changes) return [{ side, from: 0, to: base.length, lines: other }]
  const edits: Edit[] = []
  let at = 0
  let edit: Edit | null = null
  for (const { value, added, removed } of changes) {
    if (!added) at += value.length
    if (!added && !removed) edit = null
    else {
      if (!edit) edits.push((edit = { side, from: added ? at : at - value.length, to: at, lines: [] }))
      if (added) edit.lines.push(...value)
      else edit.to = at
    }
  }
  // If as many lines came as went, each has replaced one: two people may have changed neighbours, such as list items.
  return edits.flatMap((one) =>
    one.lines.length === one.to - one.from
      ? one.lines.map((line, index) => ({ side, from: one.from + index, to: one.from + index + 1, lines: [line] }))
      : [one],
  )
}

/** Edits of the same lines. Those of one side alone don't overlap. */
interface Group {
  from: number
  to: number
  edits: Edit[]
}

function groupEdits(edits: Edit[]): Group[] {
  const groups: Group[] = []
  for (const edit of edits.toSorted((a, b) => a.from - b.from || a.to - b.to)) {
    const last = groups.at(-1)
    // Two insertions in the same place are one group too, because their order is unknown.
    if (last && (edit.from < last.to || edit.to === last.from)) {
      last.edits.push(edit)
      last.to = Math.max(last.to, edit.to)
    } else groups.push({ from: edit.from, to: edit.to, edits: [edit] })
  }
  return groups
}

/**
 * Merges two texts that began as `base`. Both results have the changes of both, except where both changed the same
 * lines or added some in the same place: there, each has its own, and a person has to choose.
 */
export function mergeLines(base: string, mine: string, theirs: string): Record<Side, string> {
  const lines = splitLines(base)
  const groups = groupEdits([...listEdits('mine', lines, mine), ...listEdits('theirs', lines, theirs)])
  const read = (side: Side) => {
    const merged: string[] = []
    let at = 0
    for (const { edits } of groups) {
      const own = edits.filter((edit) => edit.side === side)
      for (const edit of own.length > 0 ? own : edits) {
        merged.push(...lines.slice(at, edit.from), ...edit.lines)
        at = edit.to
      }
    }
    return [...merged, ...lines.slice(at)].join('').trimEnd()
  }
  return { mine: read('mine'), theirs: read('theirs') }
}
