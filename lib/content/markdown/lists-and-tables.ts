import type { ListItem, TableRow } from 'mdast'

import { attribute, type DomNode, elements, find, nameOf } from './dom.ts'
import { fromRuns, tidyRuns } from './inline.ts'
import type { Run, BlockContent } from './tree.ts'

export interface Item {
  level: number
  isOrdered: boolean
  start: number
  blocks: BlockContent[]
}

/** Makes nested lists of items with levels, as Word stores them. */
export function nestLists(items: Item[]): BlockContent[] {
  const lists: BlockContent[] = []
  for (let at = 0; at < items.length;) {
    const { level, isOrdered, start } = items[at]!
    const children: ListItem[] = []
    while (
      at < items.length &&
      items[at]!.level >= level &&
      (items[at]!.level > level || items[at]!.isOrdered === isOrdered)
    ) {
      let end = at + 1
      while (end < items.length && items[end]!.level > level) end++
      const blocks = [...items[at]!.blocks, ...nestLists(items.slice(at + 1, end))]
      children.push({
        type: 'listItem',
        spread: blocks.some(({ type }, place) => place > 0 && type !== 'list'),
        children: blocks as never,
      })
      at = end
    }
    lists.push({
      type: 'list',
      ordered: isOrdered,
      start: isOrdered ? start : null,
      spread: children.some(({ spread }) => spread),
      children,
    })
  }
  return lists
}

/** Returns the level of a list item in a document of Word, or 0 for any other node. */
export const levelOfWord = (node: DomNode) =>
  Number(nameOf(node) === 'P' ? (/mso-list\s*:[^;]*\blevel(\d)/i.exec(attribute(node, 'style'))?.[1] ?? 0) : 0)

/** Finds the element in which Word writes the number or bullet of a list item. */
export function findMark(node: DomNode): DomNode | undefined {
  for (const child of elements(node)) {
    if (/mso-list\s*:\s*ignore/i.test(attribute(child, 'style'))) return child
    const mark = findMark(child)
    if (mark) return mark
  }
  return undefined
}

const MAX_COLUMNS = 30

/** Reads a table, and whether it is used only for layout. */
export function readTable(node: DomNode) {
  const groups = elements(node)
  const lines = groups.flatMap((group) =>
    nameOf(group) === 'TR'
      ? [group]
      : ['THEAD', 'TBODY', 'TFOOT'].includes(nameOf(group))
        ? elements(group).filter((row) => nameOf(row) === 'TR')
        : [],
  )
  const rows = lines.map((row) => elements(row).filter((cell) => ['TD', 'TH'].includes(nameOf(cell))))
  const isLayout =
    attribute(node, 'role') === 'presentation' ||
    rows.every(({ length }) => length < 2) ||
    rows.some((row) => row.length > MAX_COLUMNS) ||
    rows.flat().some((cell) => find(cell, ['TABLE', 'H1', 'H2', 'H3', 'H4']))
  return { rows, isLayout, caption: groups.find((group) => nameOf(group) === 'CAPTION') }
}

function readAlignment(cell: DomNode | undefined): 'right' | 'center' | null {
  if (!cell) return null
  const found = /\b(?:text-align\s*:\s*|has-text-align-)(left|right|center)\b/i.exec(
    `${attribute(cell, 'style')} ${attribute(cell, 'class')}`,
  )?.[1]
  const side = (found ?? attribute(cell, 'align')).toLowerCase()
  return side === 'right' || side === 'center' ? side : null
}

/**
 * Makes a table. The text of a cell that spans columns is in the first of them; that of a cell that spans rows is
 * repeated.
 */
export function buildTable(rows: DomNode[][], readRuns: (cell: DomNode) => Run[]): BlockContent {
  const grid: Run[][][] = []
  const at = (row: number) => (grid[row] ??= [])
  for (const [row, cells] of rows.entries()) {
    let column = 0
    for (const cell of cells) {
      while (at(row)[column] !== undefined) column++
      if (column >= MAX_COLUMNS) break
      const text = readRuns(cell)
      const width = Math.min(Math.max(Number(attribute(cell, 'colspan')) || 1, 1), MAX_COLUMNS - column)
      const height = Math.min(Math.max(Number(attribute(cell, 'rowspan')) || 1, 1), rows.length - row)
      for (let down = 0; down < height; down++)
        for (let across = 0; across < width; across++) at(row + down)[column + across] = across ? [] : text
      column += width
    }
  }
  const width = Math.max(...grid.map(({ length }) => length))
  return {
    type: 'table',
    align: Array.from({ length: width }, (_, column) => readAlignment(rows.at(-1)?.[column])),
    children: grid.map((row): TableRow => ({
      type: 'tableRow',
      children: Array.from({ length: width }, (_, column) => ({
        type: 'tableCell',
        children: fromRuns(tidyRuns(row[column] ?? [], false)),
      })),
    })),
  }
}
