import { chainCommands, lift, setBlockType, toggleMark, wrapIn } from 'prosemirror-commands'
import { redo, undo } from 'prosemirror-history'
import type { Attrs, MarkType, Node, NodeType } from 'prosemirror-model'
import { liftListItem, wrapInList } from 'prosemirror-schema-list'
import { type Command, type EditorState, TextSelection } from 'prosemirror-state'
import {
  addColumnAfter,
  addColumnBefore,
  addRowAfter,
  deleteColumn,
  deleteRow,
  deleteTable,
  goToNextCell,
  isInTable,
  selectedRect,
} from 'prosemirror-tables'

import { schema } from '@/lib/content/markdown/prosemirror'

// Like ProseMirror's own commands, each returns false where it doesn't apply.

const { nodes, marks } = schema

/** Finds the innermost block of these types around the selection. */
export function findAround(
  { selection: { $from } }: EditorState,
  ...types: NodeType[]
): { node: Node; pos: number } | null {
  for (let depth = $from.depth; depth > 0; depth--) {
    const node = $from.node(depth)
    if (types.includes(node.type)) return { node, pos: $from.before(depth) }
  }
  return null
}

export const isBlock = (state: EditorState, type: NodeType, attrs: Attrs = {}) => {
  const around = findAround(state, type)
  return around !== null && Object.entries(attrs).every(([name, value]) => around.node.attrs[name] === value)
}

export function isMarked({ selection, storedMarks, doc }: EditorState, mark: MarkType): boolean {
  const { empty, $from, from, to } = selection
  return empty ? !!mark.isInSet(storedMarks ?? $from.marks()) : doc.rangeHasMark(from, to, mark)
}

export const toggleHeading =
  (level: 2 | 3): Command =>
  (state, dispatch) =>
    (isBlock(state, nodes.heading, { level }) ? setBlockType(nodes.paragraph) : setBlockType(nodes.heading, { level }))(
      state,
      dispatch,
    )

/** Wraps in a list, switches its type, or unwraps it. */
export const toggleList =
  (type: NodeType): Command =>
  (state, dispatch) => {
    const around = findAround(state, nodes.bulletList, nodes.orderedList)
    if (!around) return chainCommands(wrapInList(type), asParagraph(wrapInList(type)))(state, dispatch)
    if (around.node.type === type) return liftListItem(nodes.listItem)(state, dispatch)
    dispatch?.(state.tr.setNodeMarkup(around.pos, type))
    return true
  }

/** Lists can't contain headings, so a heading becomes a paragraph first. */
const asParagraph =
  (command: Command): Command =>
  (state, dispatch) => {
    if (state.selection.$from.parent.type !== nodes.heading) return false
    const { tr } = state
    tr.setBlockType(state.selection.from, state.selection.to, nodes.paragraph)
    const next = state.apply(tr)
    return command(
      next,
      dispatch &&
        ((made) => {
          for (const step of made.steps) tr.step(step)
          dispatch(tr.setSelection(TextSelection.near(tr.doc.resolve(made.selection.from))).scrollIntoView())
        }),
    )
  }

export const toggleWrap =
  (type: NodeType): Command =>
  (state, dispatch) => {
    const around = findAround(state, type)
    if (!around) return chainCommands(wrapIn(type), asParagraph(wrapIn(type)))(state, dispatch)
    if (type === nodes.blockquote) return lift(state, dispatch)
    // The box and its heading are unwrapped together.
    if (dispatch) {
      const tr = state.tr.replaceWith(around.pos, around.pos + around.node.nodeSize, around.node.content)
      dispatch(tr.setSelection(TextSelection.near(tr.doc.resolve(state.selection.head - 1))).scrollIntoView())
    }
    return true
  }

/** Marks the selected blocks as being in another language. Without a code, they are in the language of the text again. */
export const setLanguage =
  (code: string): Command =>
  (state, dispatch) => {
    const around = findAround(state, nodes.languageBlock)
    if (around && !code) return toggleWrap(nodes.languageBlock)(state, dispatch)
    if (around) {
      dispatch?.(state.tr.setNodeAttribute(around.pos, 'code', code))
      return true
    }
    const { $from, $to } = state.selection
    const range = $from.blockRange($to, ({ type }) => type === nodes.doc)
    if (!range || !nodes.languageBlock.validContent(state.doc.slice(range.start, range.end).content)) return false
    if (code) dispatch?.(state.tr.wrap(range, [{ type: nodes.languageBlock, attrs: { code } }]).scrollIntoView())
    return true
  }

/** Replaces an empty paragraph, otherwise follows the current block. */
export const insertBlock =
  (node: Node): Command =>
  (state, dispatch) => {
    const { $from, $to } = state.selection
    const isEmpty = $from.depth === 1 && $from.parent.type === nodes.paragraph && $from.parent.content.size === 0
    const from = isEmpty ? $from.before(1) : $to.depth === 0 ? $to.pos : $to.after(1)
    if (dispatch) {
      const { tr } = state
      tr.replaceWith(from, isEmpty ? $from.after(1) : from, node)
      const after = from + node.nodeSize
      if (!tr.doc.nodeAt(after)) tr.insert(after, nodes.paragraph.create())
      const inside = node.isAtom || node.type === nodes.rule ? after + 1 : from + 1
      dispatch(tr.setSelection(TextSelection.near(tr.doc.resolve(inside))).scrollIntoView())
    }
    return true
  }

const newTable = () =>
  nodes.table.create(
    null,
    [0, 1, 2].map((line) =>
      nodes.table_row.create(
        null,
        [0, 1, 2].map(() => nodes[line === 0 ? 'table_header' : 'table_cell'].create()),
      ),
    ),
  )

export const insertTable: Command = (state, dispatch) => !isInTable(state) && insertBlock(newTable())(state, dispatch)

const alignColumn =
  (align: 'left' | 'center' | 'right'): Command =>
  (state, dispatch) => {
    if (!isInTable(state)) return false
    const { map, tableStart, left, right } = selectedRect(state)
    const { tr } = state
    for (const pos of map.cellsInRect({ left, right, top: 0, bottom: map.height }))
      tr.setNodeAttribute(tableStart + pos, 'align', align === 'left' ? null : align)
    dispatch?.(tr)
    return true
  }

/** Nothing goes above the header; it is only deleted with the table. */
const inBody =
  (command: Command): Command =>
  (state, dispatch) =>
    isInTable(state) && selectedRect(state).top > 0 && command(state, dispatch)

const stay =
  (command: Command): Command =>
  (state, dispatch) =>
    isInTable(state) && command(state, dispatch)

/** addRowAfter would copy the header's cell type. */
const addRow: Command = (state, dispatch) => {
  if (!isInTable(state)) return false
  const { bottom, map, table, tableStart } = selectedRect(state)
  if (bottom > 1) return addRowAfter(state, dispatch)
  const head = table.firstChild
  if (!head) return false
  const row = nodes.table_row.create(
    null,
    head.children.map(({ attrs }) => nodes.table_cell.create({ align: attrs.align })),
  )
  dispatch?.(state.tr.insert(tableStart + head.nodeSize, row))
  return map.height > 0
}

/** Tab in the last cell adds a row and moves the cursor into it. */
export const addLastRow: Command = (state, dispatch) =>
  addRow(
    state,
    dispatch &&
      ((tr) => {
        goToNextCell(1)(state.apply(tr), ({ selection }) => {
          dispatch(tr.setSelection(TextSelection.near(tr.doc.resolve(selection.from))).scrollIntoView())
        })
      }),
  )

export const TABLE_COMMANDS: { name: string; run: Command }[] = [
  { name: 'Add row below', run: addRow },
  { name: 'Add column before', run: stay(addColumnBefore) },
  { name: 'Add column after', run: stay(addColumnAfter) },
  { name: 'Align left', run: alignColumn('left') },
  { name: 'Align centre', run: alignColumn('center') },
  { name: 'Align right', run: alignColumn('right') },
  { name: 'Delete row', run: inBody(deleteRow) },
  {
    name: 'Delete column',
    run: stay((state, dispatch) => selectedRect(state).map.width > 1 && deleteColumn(state, dispatch)),
  },
  { name: 'Delete table', run: stay(deleteTable) },
]

/** Returns the range of the whole link around the cursor, or else of the selection. */
export function findLinkRange(state: EditorState): { from: number; to: number; href: string } {
  const { $from, from, to, empty } = state.selection
  const at = [$from.marks(), $from.nodeAfter?.marks ?? [], $from.nodeBefore?.marks ?? []]
    .map((on) => marks.link.isInSet(on))
    .find(Boolean)
  const href = (at?.attrs.href as string | undefined) ?? ''
  if (!empty || !at) return { from, to, href }
  let start = $from.start()
  let end = start
  for (const node of $from.parent.children) {
    if (!at.isInSet(node.marks)) {
      if (end >= from && end > start) break
      start = end + node.nodeSize
    }
    end += node.nodeSize
  }
  return { from: start, to: end, href }
}

/** Links the selection or inserts `text` as a link. An empty href removes it. */
export const setLink =
  (href: string, text: string): Command =>
  (state, dispatch) => {
    const { from, to } = findLinkRange(state)
    const { tr } = state
    if (!href) tr.removeMark(from, to, marks.link)
    else if (from < to) tr.removeMark(from, to, marks.link).addMark(from, to, marks.link.create({ href }))
    else
      tr.insert(
        from,
        schema.text(text || href, [
          ...(state.storedMarks ?? state.selection.$from.marks()),
          marks.link.create({ href }),
        ]),
      )
    tr.setSelection(TextSelection.create(tr.doc, tr.mapping.map(to))).removeStoredMark(marks.link)
    dispatch?.(tr.scrollIntoView())
    return true
  }

export const toggleStrong = toggleMark(marks.strong)
export const toggleEmphasis = toggleMark(marks.emphasis)
export const insertRule = insertBlock(nodes.rule.create())
export { redo, undo }
