import { ChevronDown, ChevronUp, X } from 'lucide-react'
import {
  findNext,
  findPrev,
  getSearchState,
  replaceAll,
  replaceNext,
  search,
  SearchQuery,
  setSearchState,
} from 'prosemirror-search'
import { type Command, type EditorState, TextSelection } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'

import { Button } from '@/components/ui/button'
import { Input } from '@/components/site/ui/input'
import { stripDiacritics as fold } from '@/lib/articles/rules'

export interface FindBarProps {
  view: EditorView
  state: EditorState
  onClose: () => void
}

interface Found {
  from: number
  to: number
}

const SAME = [
  ["'", "'’‘"],
  ['"', '"“”'],
  ['-', '–—'],
] as const

/** These characters become two or three when they are folded. */
const LONGER = new Map([
  ['ss', 'ß'],
  ['ae', 'æ'],
  ['oe', 'œ'],
  ['th', 'þ'],
  ['...', '…'],
])

/** Maps each plain letter to the letters that fold to it, such as o to óòɔ. */
const FOLDED = new Map<string, string>(SAME.map(([sign, others]) => [sign, others]))
for (let code = 0xb0; code < 0x20a0; code++) {
  const letter = String.fromCharCode(code)
  const folded = code < 0x2b0 || code >= 0x1e00 ? fold(letter) : ''
  if (/^[a-z0-9]$/.test(folded)) FOLDED.set(folded, (FOLDED.get(folded) ?? '') + letter)
}

function buildCharacterPattern(sign: string): string {
  if (/\s/.test(sign)) return String.raw`\s`
  const others = FOLDED.get(sign)
  if (!others) return sign.replace(/[\\^$.*+?()[\]{}|/]/, String.raw`\$&`)
  const one = `[${sign === '-' ? String.raw`\-` : sign}${others}]`
  return /\p{L}/u.test(sign) ? `${one}[\u0300-\u036f]*` : one
}

/**
 * Returns a pattern that ignores accents and the kind of quotation marks, and finds ɔ and o by each other, as search
 * does.
 */
export function buildPattern(words: string): string {
  const folded = fold(words)
    .replace(/[’‘]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/[–—]/g, '-')
  return (folded.match(/ss|ae|oe|th|\.{3}|./gsu) ?? [])
    .map((part) => {
      const ligature = LONGER.get(part)
      const signs = [...part].map(buildCharacterPattern).join('')
      return ligature ? `(?:${signs}|${ligature})` : signs
    })
    .join('')
}

const buildQuery = (words: string, replacement: string) =>
  // SearchQuery would read a dollar sign as a reference to a group.
  new SearchQuery({
    search: buildPattern(words),
    replace: replacement.replaceAll('$', '$$$$'),
    literal: true,
    regexp: true,
  })

function listMatches(state: EditorState): Found[] {
  const { query } = getSearchState(state) ?? {}
  const found: Found[] = []
  if (!query?.valid) return found
  for (let next = query.findNext(state, 0); next; next = query.findNext(state, next.to)) found.push(next)
  return found
}

const getSelectedText = ({ doc, selection: { from, to } }: EditorState) => doc.textBetween(from, to, '\n')

export const addSearch = (view: EditorView) => {
  if (!getSearchState(view.state))
    view.updateState(view.state.reconfigure({ plugins: [...view.state.plugins, search()] }))
}

export default function FindBar({ view, state, onClose }: FindBarProps) {
  const [words, setWords] = useState(() => {
    const selected = getSelectedText(state)
    return selected.includes('\n') ? '' : selected
  })
  const [other, setOther] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const matches = listMatches(state)
  const at = matches.findIndex(({ from, to }) => from === state.selection.from && to === state.selection.to)

  useEffect(() => {
    field.current?.select()
    return () => {
      // The view may be gone with its page.
      if (!view.isDestroyed) view.dispatch(setSearchState(view.state.tr, new SearchQuery({ search: '' })))
    }
  }, [view])

  useEffect(() => {
    view.dispatch(setSearchState(view.state.tr, buildQuery(words, other)))
  }, [view, words, other])

  /** Selects the first match after the cursor. */
  useEffect(() => {
    const next = listMatches(view.state).find(({ to }) => to >= view.state.selection.to) ?? listMatches(view.state)[0]
    if (next && words)
      view.dispatch(
        view.state.tr.setSelection(TextSelection.create(view.state.doc, next.from, next.to)).scrollIntoView(),
      )
  }, [view, words])

  const run = (command: Command) => () => void command(view.state, view.dispatch, view)

  function close() {
    onClose()
    view.focus()
  }

  function press(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') {
      event.preventDefault()
      close()
    } else if (event.key === 'Enter' && event.target instanceof HTMLInputElement) {
      event.preventDefault()
      run(event.target !== field.current ? replaceNext : event.shiftKey ? findPrev : findNext)()
    }
  }

  const isNone = matches.length === 0
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- handles keys of its fields
    <search aria-label="Find in the text" data-own-escape className="editor-find" onKeyDown={press}>
      <Input
        ref={field}
        aria-label="Find"
        placeholder="Find"
        value={words}
        autoComplete="off"
        onChange={({ target }) => setWords(target.value)}
      />
      <output>
        {words && (isNone ? 'Not found' : at < 0 ? `${matches.length} found` : `${at + 1} of ${matches.length}`)}
      </output>
      <Button variant="ghost" size="sm" aria-label="Previous" aria-disabled={isNone} onClick={run(findPrev)}>
        <ChevronUp aria-hidden="true" className="size-4" />
      </Button>
      <Button variant="ghost" size="sm" aria-label="Next" aria-disabled={isNone} onClick={run(findNext)}>
        <ChevronDown aria-hidden="true" className="size-4" />
      </Button>
      <Input
        aria-label="Replace with"
        placeholder="Replace with"
        value={other}
        autoComplete="off"
        onChange={({ target }) => setOther(target.value)}
      />
      <Button variant="outline" size="sm" aria-disabled={isNone} onClick={run(replaceNext)}>
        Replace
      </Button>
      <Button variant="outline" size="sm" aria-disabled={isNone} onClick={run(replaceAll)}>
        All<span className="sr-only"> matches: replace</span>
      </Button>
      <Button variant="ghost" size="sm" aria-label="Close" onClick={close}>
        <X aria-hidden="true" className="size-4" />
      </Button>
    </search>
  )
}
