import { EditorState, Selection, TextSelection, type Transaction } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { describe, expect, it } from 'vitest'

import { parseDocument, serializeDocument } from '@/lib/content/markdown/prosemirror'

import { makePlugins } from './plugins'
import { toggleTypography } from './typing-rules'

const KEYS: Record<string, string> = {
  '⏎': 'Enter',
  '⌫': 'Backspace',
  '⌦': 'Delete',
  '⇥': 'Tab',
  '⇤': 'Tab',
  '⎋': 'Escape',
  '↶': 'z',
}

/** Types into a text, as the view hands keys and characters to the plugins. ⏎ ⌫ ⌦ ⇥ ⇤ ⎋ ↶ are keys. */
function typeInto(markdown: string, typed: string, at: 'start' | 'end' | number = 'end', isStraight = false) {
  let state = EditorState.create({
    doc: parseDocument(markdown),
    plugins: makePlugins({ openLink() {}, openFind() {} }, ''),
  })
  const dispatch = (tr: Transaction) => void (state = state.apply(tr))
  const view = {
    composing: false,
    dispatch,
    get state() {
      return state
    },
    endOfTextblock(side: string) {
      const { empty, $from } = state.selection
      return empty && $from.parentOffset === (side === 'forward' ? $from.parent.content.size : 0)
    },
  } as unknown as EditorView
  // The surface also starts with this transaction.
  dispatch(state.tr.setMeta('addToHistory', false))
  const { doc } = state
  const atEdge = at === 'end' ? TextSelection.atEnd(doc) : TextSelection.atStart(doc)
  dispatch(state.tr.setSelection(typeof at === 'number' ? TextSelection.create(doc, at) : atEdge))
  if (isStraight) toggleTypography(state, dispatch)
  for (const sign of typed) {
    const key = KEYS[sign]
    const { from, to } = state.selection
    if (key) {
      const event = { key, ctrlKey: key === 'z', shiftKey: sign === '⇤', preventDefault() {} } as KeyboardEvent
      const isHandled = state.plugins.some((plugin) => plugin.props.handleKeyDown?.call(plugin, view, event))
      // The browser deletes a character, or merges two paragraphs.
      const { $from } = state.selection
      const edge = { Backspace: [$from.before(), -1], Delete: [$from.after(), 1] }[key] as [number, 1 | -1] | undefined
      if (!isHandled && edge) {
        const [at, step] = edge
        const next = from + step === at ? Selection.findFrom(state.doc.resolve(at), step, true)?.from : from + step
        if (next !== undefined) dispatch(state.tr.delete(Math.min(from, next), Math.max(from, next)))
      }
    } else {
      const insert = () => state.tr.insertText(sign, from, to)
      const isHandled = state.plugins.some((plugin) =>
        plugin.props.handleTextInput?.call(plugin, view, from, to, sign, insert),
      )
      if (!isHandled) dispatch(insert())
    }
  }
  return state
}

const type = (typed: string, before = '') => serializeDocument(typeInto(before, typed).doc)

describe('typed emphasis', () => {
  it.each([
    ['(*note*) after', '(*note*) after'],
    ['“*Daily Graphic*” says', '“*Daily Graphic*” says'],
    ['Name:*Kofi* x', 'Name:*Kofi* x'],
    ["l'*Express* said", 'l’*Express* said'],
    ['and/*or* –*so*', 'and/*or* –*so*'],
    ['(**loud**) “**Graphic**”', '(**loud**) “**Graphic**”'],
    ['***both***', '**_both_**'],
    ['2*3*4=24', '2\\*3\\*4=24'],
    ['2**3**4', '2\\*\\*3\\*\\*4'],
    ['a*b*c', 'a\\*b\\*c'],
    ['*see [it](https://a.example) now*', '*see [it](https://a.example) now*'],
    ['*two **words** here*', '*two **words** here*'],
    ['([x](https://a.example))', '([x](https://a.example))'],
  ])('eats nothing: %s', (typed, expected) =>
    expect(parseDocument(type(typed)).toJSON()).toEqual(parseDocument(expected).toJSON()),
  )

  it('keeps a line break within it', () => {
    expect(serializeDocument(typeInto('*a\nb', '*').doc)).toBe('*a\nb*')
  })

  it.each(['(*note*', '**loud**', '[x](https://a.example)'])('is undone by Backspace: %s', (typed) => {
    expect(typeInto('', `${typed}⌫`).doc.textContent).toBe(typed)
  })
})

describe('a block shortcut', () => {
  it.each([
    ['- ', '- item', '\\- item'],
    ['* ', '- item', '\\* item'],
    ['1. ', '1. item', '1\\. item'],
    ['20. ', '20. item', '20\\. item'],
    ['> ', '> item', '\\> item'],
    ['# ', '## item', '\\# item'],
    ['### ', '### item', '\\### item'],
  ])('%j formats, and Backspace and undo restore what was typed', (shortcut, formatted, restored) => {
    expect(type(`Before⏎${shortcut}item`)).toBe(`Before\n\n${formatted}`)
    for (const key of ['⌫', '↶']) {
      expect(type(`${shortcut}${key}item`), 'alone').toBe(restored)
      expect(type(`Before⏎${shortcut}${key}item`), 'last').toBe(`Before\n\n${restored}`)
      expect(serializeDocument(typeInto('After', `${shortcut}${key}item`, 'start').doc), 'in the middle').toBe(
        `${restored}After`,
      )
    }
  })

  it.each(['1957. A year', '100. Hundred', '0. Zero', '2026. '])('%j stays text for readers too', (typed) => {
    const markdown = type(typed)
    expect(markdown).toBe(typed.trim().replace(/\.(?= |$)/, markdown.includes('\\') ? '\\.' : '.'))
    expect(parseDocument(markdown).firstChild?.type.name).toBe('paragraph')
  })

  it('continues a list that grew beyond them', () => {
    expect(type('99. last⏎100. next')).toBe('99. last\n100. next')
  })

  it('--- becomes a break, and keeps what follows', () => {
    expect(type('---x')).toBe('---\n\nx')
    expect(serializeDocument(typeInto('After', '---', 'start').doc)).toBe('---\n\nAfter')
    expect(type('---⌫x')).toBe('–-x')
  })
})

describe('a typed web address', () => {
  it.each([
    ['Go to https://example.org/abc now', 'Go to [https://example.org/abc](https://example.org/abc) now'],
    ['(see https://a.example/b_(c)), then', '(see [https://a.example/b_(c)](https://a.example/b_\\(c\\))), then'],
    ['Read www.a.example. Then', 'Read [www.a.example](https://www.a.example). Then'],
    ['https://a.example/x ', '[https://a.example/x](https://a.example/x)'],
    ['At https://a.example/x⏎Next', 'At [https://a.example/x](https://a.example/x)\n\nNext'],
    ['https://youtu.be/abc⏎Next', 'https://youtu.be/abc\n\nNext'],
    ['http://x and me@www.example.org there', 'http\\://x and me@www.example.org there'],
    ['https://a.example/*x*--y ', '[https://a.example/\\*x\\*--y](https://a.example/*x*--y)'],
    ['[x](https://a.example) y', '[x](https://a.example) y'],
  ])('becomes a link: %s', (typed, expected) =>
    expect(parseDocument(type(typed)).toJSON()).toEqual(parseDocument(expected).toJSON()),
  )

  it('is text again after Backspace', () => {
    const { doc } = typeInto('', 'Go to https://example.org/abc ⌫now')
    expect(doc.textContent).toBe('Go to https://example.org/abc now')
    expect(doc.rangeHasMark(0, doc.content.size, doc.type.schema.marks.link!)).toBe(false)
  })
})

describe('typographic quotes and dashes', () => {
  it.each([
    [`"It's Ga's," he said -- "in the '90s..." 'Tis so.`, '“It’s Ga’s,” he said – “in the ’90s…” ’Tis so.'],
    ['1957---now', '1957—now'],
    ["rock 'n' roll", 'rock ’n’ roll'],
    ['"a⌫', '“'],
    ['"⌫a"⌫', '"a"'],
    ['so--⌫', 'so--'],
    ['so...⌫', 'so...'],
    ["the '90s ⌫x", 'the ‘90s x'],
  ])('%s', (typed, expected) => expect(typeInto('', typed).doc.textContent).toBe(expected))

  it('can be switched off', () => {
    const typed = `"It's -- so..." '90s `
    expect(typeInto('', typed, 'end', true).doc.textContent).toBe(typed)
  })
})

describe('in a table', () => {
  const table = '| a | b |\n| - | - |\n| c | d |'

  it('Tab in the last cell adds a row', () => {
    expect(serializeDocument(typeInto(table, '⇥⇥⇥⇥e⇥f', 'start').doc)).toBe(`${table}\n| e | f |`)
    expect(serializeDocument(typeInto('| a |\n| - |', '⇥b', 'start').doc)).toBe('| a |\n| - |\n| b |')
  })

  it('Shift+Tab goes back, and Escape leaves', () => {
    expect(serializeDocument(typeInto(table, '⇥⇥⇤x', 'start').doc)).toBe('| a | x |\n| - | - |\n| c | d |')
    expect(serializeDocument(typeInto(`${table}\n\nAfter`, '⎋x', 'start').doc)).toBe(`${table}\n\nxAfter`)
  })
})

describe.each([
  ['a fact box', ':::factbox[Ama]'],
  ['a pull quote', ':::pullquote[Ama]'],
  ['a block in another language', ':::language{code="ee"}'],
])('in %s', (_, open) => {
  const box = (...paragraphs: string[]) => `${open}\n${paragraphs.join('\n\n')}\n:::`
  // The cursor's place, behind "Above" and before or after "One".
  const [START, END] = [9, 12]
  const typeAt = (at: number, typed: string, ...paragraphs: string[]) =>
    serializeDocument(typeInto(`Above\n\n${box(...paragraphs)}\n\nBelow`, typed, at).doc)

  it('Enter twice at the end continues below', () => {
    expect(typeAt(END, '⏎Two', 'One')).toBe(`Above\n\n${box('One', 'Two')}\n\nBelow`)
    expect(typeAt(END, '⏎⏎New', 'One')).toBe(`Above\n\n${box('One')}\n\nNew\n\nBelow`)
  })

  it('Backspace and Delete at the edges don’t merge it with its neighbours', () => {
    expect(typeAt(START, '⌫x', 'One')).toBe(`Above\n\n${box('xOne')}\n\nBelow`)
    expect(typeAt(END, '⌦x', 'One')).toBe(`Above\n\n${box('Onex')}\n\nBelow`)
    expect(typeAt(END, '⏎⌫x', 'One')).toBe(`Above\n\n${box('Onex')}\n\nBelow`)
  })
})

it('leaves a quote in a block in another language, then the block', () => {
  const text = (...after: string[]) => ['::::language{code="ee"}\n:::pullquote\nOne\n:::', ...after].join('\n\n')
  expect(serializeDocument(typeInto(`${text()}\n::::`, '⏎⏎a⏎⏎b', 6).doc)).toBe(`${text('a')}\n::::\n\nb`)
})

it.each(['⌫', '⏎'])('%s removes an empty box', (key) => {
  expect(serializeDocument(typeInto('Above\n\n:::pullquote\nO\n:::', `⌫${key}x`, 10).doc)).toBe('Above\n\nx')
})
