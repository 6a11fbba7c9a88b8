import { baseKeymap, chainCommands, exitCode, setBlockType } from 'prosemirror-commands'
import { history } from 'prosemirror-history'
import { keymap } from 'prosemirror-keymap'
import type { Node } from 'prosemirror-model'
import { liftListItem, sinkListItem, splitListItem } from 'prosemirror-schema-list'
import { type Command, type EditorState, Plugin, PluginKey, Selection, TextSelection } from 'prosemirror-state'
import { goToNextCell, isInTable, tableEditing } from 'prosemirror-tables'
import { Decoration, DecorationSet, type EditorView } from 'prosemirror-view'

import { isPlaceOf } from '@/lib/imports/places'
import { findPassage, indexTexts } from '@/lib/content/markdown/passages'
import { schema } from '@/lib/content/markdown/prosemirror'
import { MAX_DEPTH, parseWebAddress } from '@/lib/content/markdown/tree'

import type { Passage } from '@/lib/stories/passages'

import {
  addLastRow,
  findAround,
  insertRule,
  redo,
  toggleEmphasis,
  toggleHeading,
  toggleList,
  toggleStrong,
  toggleWrap,
  undo,
} from './commands'
import { jumpTo, SELECT_PASSAGE } from './commented-passages'
import { makeTypingRules, undoRule } from './typing-rules'

const { nodes } = schema

/** On Enter, a paragraph with only a URL becomes an embed. */
const embedAddress: Command = (state, dispatch) => {
  const { $from, empty } = state.selection
  if (
    !empty ||
    $from.depth !== 1 ||
    $from.parent.type !== nodes.paragraph ||
    $from.parentOffset < $from.parent.content.size
  )
    return false
  const url = $from.parent.childCount === 1 ? parseWebAddress($from.parent.textContent) : null
  if (!url) return false
  if (dispatch) {
    const tr = state.tr.replaceWith($from.before(), $from.after(), [
      nodes.embed.create({ url }),
      nodes.paragraph.create(),
    ])
    dispatch(tr.setSelection(TextSelection.create(tr.doc, $from.before() + 2)).scrollIntoView())
  }
  return true
}

const breakLine: Command = (state, dispatch) => {
  if (!state.selection.$from.parent.type.contentMatch.matchType(nodes.hardBreak)) return true
  dispatch?.(state.tr.replaceSelectionWith(nodes.hardBreak.create()).scrollIntoView())
  return true
}

/** Moves the cursor to a new paragraph below the block. */
const leaveBlock: Command = (state, dispatch) => {
  const { $to } = state.selection
  if ($to.depth < 2) return exitCode(state, dispatch)
  const after = $to.after(1)
  if (dispatch) {
    const tr = state.tr.insert(after, nodes.paragraph.create())
    dispatch(tr.setSelection(TextSelection.create(tr.doc, after + 1)).scrollIntoView())
  }
  return true
}

/** Returns the box whose paragraph the cursor is in, such as a fact box. ProseMirror's commands stop at its edges. */
function findBox({ selection: { $from, empty } }: EditorState): Node | null {
  const box = empty && $from.depth > 1 ? $from.node(-1) : null
  return box?.type.spec.isolating ? box : null
}

const isBlank = ({ childCount, textContent, attrs }: Node) =>
  childCount === 1 && textContent === '' && !attrs.title && !attrs.attribution

/** Enter in the empty last paragraph of a box continues below it, as in a quote. An empty box is removed. */
const leaveBox: Command = (state, dispatch) => {
  const { $from } = state.selection
  const box = findBox(state)
  if (!box || $from.parent.content.size > 0 || $from.index(-1) < box.childCount - 1) return false
  if (isBlank(box)) return toggleWrap(box.type)(state, dispatch)
  if (dispatch) {
    const tr = state.tr.insert($from.after(-1), nodes.paragraph.create())
    tr.setSelection(TextSelection.create(tr.doc, $from.after(-1) + 1))
    if (box.childCount > 1) tr.delete($from.before(), $from.after())
    dispatch(tr.scrollIntoView())
  }
  return true
}

/** Browsers would merge the text at the edge of a box with what is beside the box. Backspace removes an empty box. */
const stayInBox =
  (edge: 'start' | 'end'): Command =>
  (state, dispatch) => {
    const { $from } = state.selection
    const box = findBox(state)
    if (!box) return false
    const isAtEdge =
      edge === 'start'
        ? $from.parentOffset === 0 && $from.index(-1) === 0
        : $from.parentOffset === $from.parent.content.size && $from.index(-1) === box.childCount - 1
    if (isAtEdge && edge === 'start' && isBlank(box)) return toggleWrap(box.type)(state, dispatch)
    return isAtEdge
  }

/** Tab adds rows, so a keyboard user needs another way out of a table. */
const leaveTable: Command = (state, dispatch) => {
  const table = findAround(state, nodes.table)
  if (!table) return false
  const after = state.doc.resolve(table.pos + table.node.nodeSize)
  dispatch?.(state.tr.setSelection(Selection.near(after)).scrollIntoView())
  return true
}

/** Escape would close the dialog around the editor. */
const ownEscape = new Plugin({
  props: { attributes: (state): Record<string, string> => (isInTable(state) ? { 'data-own-escape': '' } : {}) },
})

const countLists = ({ selection: { $from } }: EditorState) =>
  Array.from({ length: $from.depth }, (_, at) => $from.node(at + 1)).filter(({ type }) => type.isInGroup('list')).length

/** Lists nest up to MAX_DEPTH. Outside lists, Tab moves the focus. */
const indent: Command = (state, dispatch) => {
  const depth = countLists(state)
  if (depth === 0) return false
  if (depth < MAX_DEPTH) sinkListItem(nodes.listItem)(state, dispatch)
  return true
}

export interface Actions {
  openLink: () => void
  openFind: () => void
}

const keys = ({ openLink, openFind }: Actions): Record<string, Command> => ({
  'Mod-b': toggleStrong,
  'Mod-i': toggleEmphasis,
  'Mod-k': () => (openLink(), true),
  'Shift-Mod-f': () => (openFind(), true),
  'Mod-z': chainCommands(undoRule, undo),
  'Shift-Mod-z': redo,
  'Mod-y': redo,
  'Mod-Alt-2': toggleHeading(2),
  'Mod-Alt-3': toggleHeading(3),
  'Mod-Alt-0': setBlockType(nodes.paragraph),
  'Shift-Mod-7': toggleList(nodes.orderedList),
  'Shift-Mod-8': toggleList(nodes.bulletList),
  'Shift-Mod-9': toggleWrap(nodes.blockquote),
  'Shift-Mod--': insertRule,
  'Shift-Enter': breakLine,
  'Mod-Enter': leaveBlock,
  Enter: chainCommands(embedAddress, leaveBox, splitListItem(nodes.listItem)),
  Backspace: chainCommands(undoRule, stayInBox('start')),
  Delete: stayInBox('end'),
  Escape: leaveTable,
  Tab: chainCommands(indent, goToNextCell(1), addLastRow),
  'Shift-Tab': chainCommands(liftListItem(nodes.listItem), goToNextCell(-1)),
})

const placeholder = (text: string) =>
  new Plugin({
    props: {
      decorations({ doc }) {
        const { firstChild } = doc
        if (doc.childCount === 1 && firstChild?.type === nodes.paragraph && firstChild.content.size === 0) {
          return DecorationSet.create(doc, [Decoration.node(0, firstChild.nodeSize, { 'data-placeholder': text })])
        }
        const found: Decoration[] = []
        doc.descendants((node, pos) => {
          // An empty header labels nothing.
          if (node.type === nodes.table_header && node.content.size === 0)
            found.push(Decoration.node(pos, pos + node.nodeSize, { role: 'cell' }))
          return !node.isTextblock
        })
        return DecorationSet.create(doc, found)
      },
    },
  })

/** The texts of a picture in the text. */
export interface PictureWords {
  url: string
  caption: string
  credit: string
  alt: string
  /** The point that stays visible when the picture is cropped (lib/articles/focus.ts). */
  focus?: string | undefined
}

const wordsKey = new PluginKey<readonly PictureWords[]>('picture words')

/** Captions and alt texts are stored in the image list. */
const pictureWords = new Plugin<readonly PictureWords[]>({
  key: wordsKey,
  state: {
    init: () => [],
    apply: (tr, words) => (tr.getMeta(wordsKey) as readonly PictureWords[] | undefined) ?? words,
  },
  props: {
    decorations(state) {
      const words = wordsKey.getState(state) ?? []
      const found: Decoration[] = []
      state.doc.forEach((node, pos) => {
        if (node.type !== nodes.picture) return
        const image = words.find(({ url }) => isPlaceOf(node.attrs.src as string, url)) ?? null
        found.push(Decoration.node(pos, pos + 1, {}, { image }))
      })
      return DecorationSet.create(state.doc, found)
    },
  },
})

export const setPictureWords = (view: EditorView, words: readonly PictureWords[]) =>
  view.dispatch(view.state.tr.setMeta(wordsKey, words))

interface Marked {
  passages: readonly Passage[]
  marks: DecorationSet
}

const passagesKey = new PluginKey<Marked>('passages')

/** Marks the passages that have comments, with numbers that link to them. */
const passageMarks = new Plugin<Marked>({
  key: passagesKey,
  state: {
    init: () => ({ passages: [], marks: DecorationSet.empty }),
    apply(tr, was) {
      const passages = (tr.getMeta(passagesKey) as readonly Passage[] | undefined) ?? was.passages
      if (passages === was.passages && (!tr.docChanged || passages.length === 0)) return was
      return { passages, marks: mark(tr.doc, passages) }
    },
  },
  props: {
    decorations: (state) => passagesKey.getState(state)?.marks,
    handleDOMEvents: {
      [SELECT_PASSAGE](view, event) {
        const parts =
          passagesKey
            .getState(view.state)
            ?.marks.find(undefined, undefined, ({ passage }) => passage === (event as CustomEvent).detail) ?? []
        const [first, last] = [parts[0], parts.at(-1)]
        if (first && last)
          view.dispatch(view.state.tr.setSelection(TextSelection.create(view.state.doc, first.from, last.to)))
        view.focus()
        return true
      },
    },
  },
})

export const setPassages = (view: EditorView, passages: readonly Passage[]) =>
  view.dispatch(view.state.tr.setMeta(passagesKey, passages))

function mark(doc: Node, passages: readonly Passage[]): DecorationSet {
  if (passages.length === 0) return DecorationSet.empty
  const texts: { text: string; pos: number }[] = []
  doc.descendants(({ text }, pos) => void (text && texts.push({ text, pos })))
  const index = indexTexts(texts.map(({ text }) => text))
  return DecorationSet.create(
    doc,
    passages.flatMap(({ id, quote, number }) => {
      const parts = findPassage(index, quote).map(
        ({ at, from, to }) => [texts[at]!.pos + from, texts[at]!.pos + to] as const,
      )
      const end = parts.at(-1)?.[1]
      const passage = `passage-${id}`
      const inline = parts.map(([from, to]) =>
        Decoration.inline(from, to, { class: 'passage', 'data-passage': passage }, { passage }),
      )
      return end === undefined
        ? []
        : [
            ...inline,
            Decoration.widget(end, () => renderPassageLink(id, number), {
              side: 1,
              key: `${id} ${number}`,
              ignoreSelection: true,
            }),
          ]
    }),
  )
}

function renderPassageLink(id: string, number: number): HTMLElement {
  const link = document.createElement('a')
  link.href = `#comment-${id}`
  link.textContent = String(number)
  link.contentEditable = 'false'
  link.className = 'passage-link'
  link.setAttribute('aria-label', `Comment ${number}`)
  link.addEventListener('click', (event) => jumpTo(`comment-${id}`) && event.preventDefault())
  return link
}

type UploadStep = { add: HTMLElement; pos: number } | { remove: string }
const uploadsKey = new PluginKey<DecorationSet>('uploads')

/** Tracks pending uploads while the surrounding text changes. */
const uploads = new Plugin<DecorationSet>({
  key: uploadsKey,
  state: {
    init: () => DecorationSet.empty,
    apply(tr, set) {
      const moved = set.map(tr.mapping, tr.doc)
      const step = tr.getMeta(uploadsKey) as UploadStep | undefined
      if (!step) return moved
      if ('add' in step)
        return moved.add(tr.doc, [Decoration.widget(step.pos, step.add, { side: 1, key: step.add.id })])
      return moved.remove(moved.find(undefined, undefined, ({ key }) => key === step.remove))
    },
  },
  props: { decorations: (state) => uploadsKey.getState(state) },
})

/** Adds a placeholder between two blocks. The element's id is unique. */
export const showUpload = (view: EditorView, element: HTMLElement, pos: number) =>
  view.dispatch(view.state.tr.setMeta(uploadsKey, { add: element, pos } satisfies UploadStep))

/** A null `src` means the upload failed. */
export function endUpload(view: EditorView, id: string, src: string | null): void {
  const at = uploadsKey.getState(view.state)?.find(undefined, undefined, ({ key }) => key === id)[0]?.from
  const tr = view.state.tr.setMeta(uploadsKey, { remove: id } satisfies UploadStep)
  if (src && at !== undefined) tr.insert(at, nodes.picture.create({ src }))
  view.dispatch(tr)
}

export const makePlugins = (actions: Actions, hint: string): Plugin[] => [
  ...makeTypingRules(embedAddress),
  keymap(keys(actions)),
  keymap(baseKeymap),
  history(),
  tableEditing(),
  ownEscape,
  placeholder(hint),
  pictureWords,
  uploads,
  passageMarks,
]
