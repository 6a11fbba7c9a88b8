import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { arbitraryBody } from '../testing/arbitrary-markdown'
import { serializeMarkdown } from '../content/markdown/serialize'
import { extractText } from '../content/markdown/text'
import { seededRandom } from '../testing/random'
import { diffBlocks, diffLines, diffWords, type Part, takeHunk, formatPictures } from './diff'

const read = (parts: Part[], ...kinds: Part['kind'][]) =>
  parts
    .filter(({ kind }) => kinds.includes(kind))
    .map(({ text }) => text)
    .join('')
const show = (parts: Part[]) =>
  parts.map(({ kind, text }) => (kind === 'same' ? text : kind === 'gone' ? `[-${text}-]` : `{+${text}+}`)).join('')

describe('comparing two texts', () => {
  it.each([
    ['nothing with nothing', '', '', ''],
    ['a text with itself', 'Rain over Accra.', 'Rain over Accra.', 'Rain over Accra.'],
    ['nothing with a text', '', 'Rain.', '{+Rain.+}'],
    ['a text with nothing', 'Rain.', '', '[-Rain.-]'],
    ['one word with another', 'The rain fell hard.', 'The sun fell hard.', 'The [-rain-]{+sun+} fell hard.'],
    ['a word that came', 'The rain fell.', 'The heavy rain fell.', 'The {+heavy +}rain fell.'],
    [
      'two words changed side by side, as one change',
      'red green blue',
      'one two blue',
      '[-red green-]{+one two+} blue',
    ],
    ['a word with its accent', 'Ɔkyeame spoke', 'Okyeame spoke', '[-Ɔkyeame-]{+Okyeame+} spoke'],
    ['a word with a hyphen, whole', 'a well-known man', 'a well-loved man', 'a [-well-known-]{+well-loved+} man'],
    ['an emoji of two halves, whole', 'so 🌧 it', 'so 🌦 it', 'so [-🌧-]{+🌦+} it'],
    ['a paragraph that went', 'One.\n\nTwo.\n\nThree.', 'One.\n\nThree.', 'One.\n\n[-Two.\n\n-]Three.'],
    [
      'a word inside one of many paragraphs',
      'One.\n\nTwo old.\n\nThree.',
      'One.\n\nTwo new.\n\nThree.',
      'One.\n\nTwo [-old-]{+new+}.\n\nThree.',
    ],
  ])('shows %s', (_, before, after, expected) => {
    expect(show(diffWords(before, after))).toBe(expected)
  })

  const random = seededRandom(20261121)
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
  const WORDS = [
    'rain',
    'Accra',
    'ɛyɛ',
    'the',
    'a',
    ' ',
    '  ',
    '\n',
    '\n\n',
    '.',
    ',',
    '’',
    '-',
    '🌧',
    '\u0301',
    '\ud83c',
    'don’t',
    '2,026',
    '',
  ]
  const aText = (size: number, words = WORDS) =>
    Array.from({ length: Math.floor(random() * size) }, () => pick(words)).join('')
  const aChange = (text: string) => {
    const at = Math.floor(random() * text.length)
    return text.slice(0, at) + aText(6) + text.slice(at + Math.floor(random() * 12))
  }

  it('preserves both texts', () => {
    for (let round = 0; round < 1500; round++) {
      const before = aText(40)
      const after = random() < 0.5 ? aText(40) : aChange(aChange(before))
      const parts = diffWords(before, after)
      expect(read(parts, 'same', 'gone')).toBe(before)
      expect(read(parts, 'same', 'come')).toBe(after)
      // A diff has no empty parts and no two neighbours of the same kind, and removals come before additions.
      const odd = parts.filter(
        ({ kind, text }, index) =>
          !text || parts[index + 1]?.kind === kind || (kind === 'come' && parts[index + 1]?.kind === 'gone'),
      )
      expect(odd).toEqual([])
    }
  })

  it('is symmetric', () => {
    for (let round = 0; round < 300; round++) {
      const [before, after] = [aText(30), aText(30)]
      expect(read(diffWords(before, after), 'same', 'gone')).toBe(read(diffWords(after, before), 'same', 'come'))
    }
  })

  // Returns the length of the longest common subsequence, computed by simple dynamic programming.
  function countKept(a: string[], b: string[]): number {
    let row = Array.from({ length: b.length + 1 }, () => 0)
    for (const word of a) {
      const next = [0]
      for (const [at, other] of b.entries())
        next.push(word === other ? (row[at] ?? 0) + 1 : Math.max(row[at + 1] ?? 0, next[at] ?? 0))
      row = next
    }
    return row.at(-1) ?? 0
  }

  it('is minimal', () => {
    for (let round = 0; round < 500; round++) {
      // Makes words joined by '|', which is punctuation that gather may fold into changes.
      const list = () => Array.from({ length: Math.floor(random() * 14) }, () => pick(['rain', 'sun', 'dust', 'wind']))
      const [a, b] = [list(), list()]
      const parts = diffWords(a.join('|'), b.join('|'))
      const kept = read(parts, 'same').match(/\w+/g)?.length ?? 0
      // Punctuation also counts as tokens, so the diff may keep it instead of a word.
      expect(kept).toBeLessThanOrEqual(countKept(a, b))
      const tokens = (words: string[]) => words.join('|').match(/\w+|\|/g) ?? []
      const most = countKept(tokens(a), tokens(b))
      const gone = read(parts, 'gone').match(/\w+|\|/g)?.length ?? 0
      // Folding only absorbs punctuation, so at least the words of a shortest edit script remain.
      expect(tokens(a).length - gone).toBeGreaterThanOrEqual(most - tokens(a).filter((token) => token === '|').length)
    }
  })

  it('is fast for any texts', () => {
    const long = (word: string) => Array.from({ length: 30_000 }, (_, at) => `${word}${at}`).join(' ')
    // Without MAX_EDITS this would take minutes, and the test would time out.
    const [before, after] = [long('a').slice(0, 200_000), long('b').slice(0, 200_000)]
    const parts = diffWords(before, after)
    expect(read(parts, 'same', 'gone')).toBe(before)
    expect(read(parts, 'same', 'come')).toBe(after)
  })

  it('finds one changed word in 200,000 characters', () => {
    const before = Array.from({ length: 4_000 }, (_, at) => `Paragraph ${at} says what it says.`).join('\n\n')
    const after = before.replace('Paragraph 2000 says', 'Paragraph 2000 denies')
    expect(diffWords(before, after).filter(({ kind }) => kind !== 'same')).toEqual([
      { kind: 'gone', text: 'says' },
      { kind: 'come', text: 'denies' },
    ])
  })
})

describe('comparing rendered articles', () => {
  it('shows removed and added blocks', () => {
    const before = '## Head\n\nOne **bold** word.\n\n- a\n- b\n\nThe end.'
    const after = '## Head\n\nOne **bold** word more.\n\n- a\n- b\n\n> Quote\n\nThe end.'
    const parts = diffBlocks(before, after)
    expect(parts.map(({ kind, text }) => `${kind}: ${text.trim()}`)).toEqual([
      'same: ## Head',
      'gone: One **bold** word.',
      'come: One **bold** word more.',
      'same: - a\n- b',
      'come: > Quote',
      'same: The end.',
    ])
    expect([read(parts, 'same', 'gone').trim(), read(parts, 'same', 'come').trim()]).toEqual([before, after])
  })

  it('preserves both texts', () => {
    fc.assert(
      fc.property(arbitraryBody, arbitraryBody, (one, other) => {
        const parts = diffBlocks(serializeMarkdown(one), serializeMarkdown(other))
        // Compare words: serialized separately, adjacent lists can get the same bullet.
        const toWords = (text: string) => extractText(text).split(/\s+/)
        expect(toWords(read(parts, 'same', 'gone'))).toEqual(toWords(serializeMarkdown(one)))
        expect(toWords(read(parts, 'same', 'come'))).toEqual(toWords(serializeMarkdown(other)))
      }),
      { numRuns: 100 },
    )
  }, 60_000)
})

it('compares pictures with captions and credits', () => {
  const plain = { image_url: '/media/a.webp', caption: null, alt: null }
  expect(
    formatPictures([
      plain,
      { ...plain, caption: 'The road', credit: 'Esi', alt: 'A road' },
      { ...plain, credit: 'Map: Kofi' },
    ]),
  ).toBe('/media/a.webp\n/media/a.webp (The road; Picture: Esi; Shows: A road)\n/media/a.webp (Map: Kofi)')
})

describe('two versions saved at the same time', () => {
  const mine = 'One.\n\nTwo by me.\n\nThree.\n\nFour.'
  const theirs = 'One.\n\nTwo by them.\n\nThree.\n\nFour.\n\nFive by them.'
  const differences = () => diffLines(mine, theirs).filter(({ before, after }) => before !== after)

  it('differ in paragraphs, and joining one side gives its text', () => {
    expect(differences()).toEqual([
      { before: 'Two by me.\n\n', after: 'Two by them.\n\n' },
      { before: '', after: 'Five by them.\n\n' },
    ])
    const join = (side: 'before' | 'after') =>
      diffLines(mine, theirs)
        .map((hunk) => hunk[side])
        .join('')
        .trim()
    expect([join('before'), join('after')]).toEqual([mine, theirs])
    expect(diffLines(mine, mine).every(({ before, after }) => before === after)).toBe(true)
  })

  it('can be merged part by part, also while the writer types elsewhere', () => {
    const [second, fifth] = differences()
    expect(takeHunk(mine, theirs, second!)).toBe('One.\n\nTwo by them.\n\nThree.\n\nFour.')
    expect(takeHunk(mine.replace('One.', 'One, more.'), theirs, fifth!)).toBe(
      'One, more.\n\nTwo by me.\n\nThree.\n\nFour.\n\nFive by them.',
    )
    expect(takeHunk(mine.replace('by me', 'by me alone'), theirs, second!)).toBeNull()
    expect(takeHunk(takeHunk(mine, theirs, second!)!, theirs, fifth!)).toBe(theirs)
  })
})
