import { InputRule, inputRules, textblockTypeInputRule, undoInputRule, wrappingInputRule } from 'prosemirror-inputrules'
import type { Attrs, MarkType } from 'prosemirror-model'
import { type Command, type EditorState, Plugin, PluginKey, TextSelection, type Transaction } from 'prosemirror-state'

import { tryStorage } from '@/components/newsroom/form/form-values'
import { findLastAddress } from '@/lib/content/markdown/addresses'
import { schema } from '@/lib/content/markdown/prosemirror'
import { parseSafeHref } from '@/lib/content/markdown/tree'
import { isShortened, typographic } from '@/lib/content/typography'

const { nodes, marks } = schema

/** Rules don't apply in addresses, where stars and dashes are just characters. */
const IN_ADDRESS = /(?:https?:\/\/|www\.)\S*$/i

/** Types what is missing of the match, so that all of it is in the document from `start`. The rest keeps its marks. */
function typeMatch(tr: Transaction, typed: string, start: number, end: number): Transaction {
  let there = 0
  const before = tr.doc.textBetween(start, end, null, '\ufffc')
  while (there < before.length && before[there] === typed[there]) there++
  return tr.insertText(typed.slice(there), start + there, end)
}

/** The first group of `pattern` is the text that gets the mark. */
const markRule = (pattern: RegExp, mark: MarkType, readAttrs: (match: RegExpMatchArray) => Attrs | null = () => ({})) =>
  new InputRule(pattern, (state, match, start, end) => {
    const [whole, text = ''] = match
    const attrs = readAttrs(match)
    const before = state.doc.textBetween(state.doc.resolve(start).start(), start, null, '\ufffc')
    if (!attrs || IN_ADDRESS.test(before)) return null
    const tr = typeMatch(state.tr, whole, start, end)
    const from = start + whole.indexOf(text)
    return tr
      .delete(from + text.length, start + whole.length)
      .addMark(from, from + text.length, mark.create(attrs))
      .delete(start, from)
      .removeStoredMark(mark)
  })

/** Enter has already continued the list, but people who know Markdown type its next mark again. */
const repeatedMarkRule = new InputRule(
  /^\s*(?:[-*]|(\d{1,4})\.)\s$/,
  ({ selection: { $from }, tr }, [, number], start, end) => {
    if ($from.depth < 3 || $from.node(-1).type !== nodes.listItem || $from.index(-1) > 0) return null
    const list = $from.node(-2)
    const next = list.type === nodes.orderedList ? String((list.attrs.start as number) + $from.index(-2)) : undefined
    return number === next ? tr.delete(start, end) : null
  },
)

/** Inserts a horizontal rule; text after the cursor moves below it. */
const ruleRule = new InputRule(/^(?:---|–-)$/, (state, _, start) => {
  const { $from } = state.selection
  if ($from.depth !== 1 || $from.parent.type !== nodes.paragraph || !state.selection.empty) return null
  const rest = nodes.paragraph.create(null, $from.parent.content.cut($from.parentOffset))
  const tr = state.tr.replaceWith(start - 1, $from.after(1), [nodes.rule.create(), rest])
  return tr.setSelection(TextSelection.create(tr.doc, start + 1))
})

/** A web address becomes a link once white space follows it. */
const addressRule = new InputRule(/\S\s$/, (state, match, start, end) => {
  const parentStart = state.doc.resolve(start).start()
  const text = state.doc.textBetween(parentStart, start, null, '\ufffc') + match[0].trimEnd()
  const found = findLastAddress(text)
  if (!found || state.doc.rangeHasMark(parentStart + found.from, start, marks.link)) return null
  const tr = typeMatch(state.tr, match[0], start, end)
  return tr
    .addMark(parentStart + found.from, parentStart + found.to, marks.link.create({ href: found.href }))
    .removeStoredMark(marks.link)
})

const STRAIGHT_KEY = 'lodestar:editor:straight'
const typographyKey = new PluginKey<boolean>('typography')

/**
 * Replaces quotation marks and dashes (lib/content/typography.ts). Each person can switch it off in their browser, for
 * commands and code.
 */
const typography = new Plugin<boolean>({
  key: typographyKey,
  state: {
    init: () => tryStorage((storage) => storage.getItem(STRAIGHT_KEY)) !== 'yes',
    apply: (tr, isOn) => (tr.getMeta(typographyKey) as boolean | undefined) ?? isOn,
  },
})

export const isTypographic = (state: EditorState) => typographyKey.getState(state) ?? false

export const toggleTypography: Command = (state, dispatch) => {
  if (!dispatch) return true
  const isOn = !isTypographic(state)
  tryStorage((storage) => (isOn ? storage.removeItem(STRAIGHT_KEY) : storage.setItem(STRAIGHT_KEY, 'yes')))
  dispatch(state.tr.setMeta(typographyKey, isOn))
  return true
}

/** `replace` returns null to keep the typed text. */
const typographyRule = (
  pattern: RegExp,
  replace: (tr: Transaction, typed: string, start: number, end: number) => Transaction | null,
) =>
  new InputRule(pattern, (state, [typed], start, end) => {
    const before = state.doc.textBetween(state.doc.resolve(start).start(), start, null, '\ufffc')
    return isTypographic(state) && !IN_ADDRESS.test(before) ? replace(state.tr, typed, start, end) : null
  })

const shortenedRule = typographyRule(/‘[\p{L}\p{N}]{1,5}[^\p{L}\p{N}]$/u, (tr, typed, start, end) =>
  isShortened(typed) ? typeMatch(tr, typed.replace(/'$/, '’'), start, end).insertText('’', start, start + 1) : null,
)

const quoteRule = typographyRule(/(?:--|–-|\.{3}|["'])$/, (tr, typed, start, end) => {
  const $start = tr.doc.resolve(start)
  const text = typographic($start.parent.textBetween(0, $start.parentOffset, null, '\ufffc'), typed)
  return text === typed ? null : tr.insertText(text, start, end)
})

const rules = inputRules({
  rules: [
    repeatedMarkRule,
    textblockTypeInputRule(/^(#{1,3})\s$/, nodes.heading, ([, signs]) => ({ level: signs === '###' ? 3 : 2 })),
    wrappingInputRule(/^\s*[-*]\s$/, nodes.bulletList),
    wrappingInputRule(
      /^([1-9]\d?)\.\s$/,
      nodes.orderedList,
      ([, number]) => ({ start: Number(number) }),
      ([, number], node) => node.childCount + (node.attrs.start as number) === Number(number),
    ),
    wrappingInputRule(/^\s*>\s$/, nodes.blockquote),
    ruleRule,
    markRule(/(?<![\d\\])\*\*([^\s*](?:[^*]*[^\s*])?)\*\*$/, marks.strong),
    markRule(/(?<![\p{L}\p{N}*\\])\*([^\s*](?:[^*]*[^\s*])?)\*$/u, marks.emphasis),
    markRule(/(?<!\\)\[([^[\]]+)\]\(([^\s)]+)\)$/, marks.link, ([, , href = '']) => {
      const safe = parseSafeHref(href)
      return safe ? { href: safe } : null
    }),
    addressRule,
    shortenedRule,
    quoteRule,
  ],
})

/** Keeps an empty last paragraph; it is not serialized. */
const openEnd = new Plugin({
  appendTransaction(transactions, _, { doc, tr }) {
    if (doc.lastChild?.type === nodes.paragraph) return null
    // Otherwise this change would make a rule that has just run impossible to undo.
    const undoable: unknown = transactions.at(-1)?.getMeta(rules)
    if (undoable) tr.setMeta(rules, undoable)
    return tr.insert(doc.content.size, nodes.paragraph.create()).setMeta('addToHistory', false)
  },
})

/** Restores what was typed before a rule changed it. */
export const undoRule: Command = (state, dispatch) =>
  undoInputRule(
    state,
    dispatch &&
      ((tr) => dispatch(tr.setSelection(TextSelection.near(tr.doc.resolve(tr.mapping.map(state.selection.from)))))),
  )

/** On Enter, a web address at the end becomes a link; alone in its paragraph it becomes an embed instead. */
const linkOnEnter = (embeds: Command) =>
  new Plugin({
    props: {
      handleKeyDown(view, { key }) {
        const { $from, empty } = view.state.selection
        if (key !== 'Enter' || view.composing || !empty || embeds(view.state)) return false
        const found = findLastAddress($from.parent.textBetween(0, $from.parentOffset, null, '\ufffc'))
        if (found && !view.state.doc.rangeHasMark($from.start() + found.from, $from.pos, marks.link))
          view.dispatch(
            view.state.tr
              .addMark($from.start() + found.from, $from.start() + found.to, marks.link.create({ href: found.href }))
              .removeStoredMark(marks.link),
          )
        return false
      },
    },
  })

export const makeTypingRules = (embeds: Command): Plugin[] => [rules, linkOnEnter(embeds), openEnd, typography]
