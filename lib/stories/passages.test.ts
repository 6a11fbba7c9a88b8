import { toHtml } from 'hast-util-to-html'
import { describe, expect, it } from 'vitest'

import { buildHast } from '../content/markdown/hast'
import { parseMarkdown } from '../content/markdown/parse'
import { findPassage, indexTexts } from '../content/markdown/passages'
import { listPassages, markPassages } from './passages'

const comment = (id: string, quote: string | null, part = {}) => ({
  id,
  quote,
  parent_id: null,
  resolved_at: null,
  ...part,
})
const marked = (content: string, ...quotes: string[]) => {
  const passages = listPassages(
    content,
    quotes.map((quote, index) => comment(`${index + 1}`, quote)),
  )
  return toHtml(
    markPassages(buildHast(parseMarkdown(content), { picture: () => null, embed: () => null }), passages),
  ).replaceAll('\n', '')
}
const start = (id: string) => `<mark id="passage-${id}" tabindex="-1">`
const link = (id: string, number = id) => `<passage-link id="${id}" number="${number}"></passage-link>`

it('finds a passage across white space', () => {
  expect(findPassage(indexTexts(['The ', 'old', ' berth\n', 'opened.']), 'old  berth opened')).toEqual([
    { at: 1, from: 0, to: 3 },
    { at: 2, from: 1, to: 6 },
    { at: 3, from: 0, to: 6 },
  ])
  const index = indexTexts(['The berth'])
  expect(findPassage(index, 'the berth')).toEqual([])
  expect(findPassage(index, ' \n')).toEqual([])
  expect(findPassage(indexTexts([]), 'berth')).toEqual([])
  expect(findPassage(indexTexts(['aab', 'aac']), 'aa c')).toEqual([{ at: 1, from: 0, to: 3 }])
})

it('lists passages of open comments', () => {
  const comments = [
    comment('a', null),
    comment('b', 'gone'),
    comment('c', 'one **two**'),
    comment('d', 'one two'),
    comment('e', 'three', { resolved_at: '2026-11-21' }),
    comment('f', 'three', { parent_id: 'd' }),
    comment('g', 'three'),
  ]
  expect(listPassages('one **two**\n\nthree', comments)).toEqual([
    { id: 'd', quote: 'one two', number: 1 },
    { id: 'g', quote: 'three', number: 2 },
  ])
})

it.each([
  ['words', 'The old berth.', 'old', `<p>The ${start('1')}old</mark>${link('1')} berth.</p>`],
  [
    'words across marks',
    'The **old** berth.',
    'old berth',
    `<p>The <strong>${start('1')}old</mark></strong> <mark>berth</mark>${link('1')}.</p>`,
  ],
  ['paragraphs', 'One.\n\nTwo.', 'One.\n\nTwo.', `<p>${start('1')}One.</mark></p><p><mark>Two.</mark>${link('1')}</p>`],
  [
    'words that end in a link',
    'See [the **port**](/port) now.',
    'See the port',
    `<p>${start('1')}See</mark> <a href="/port"><mark>the</mark> <strong><mark>port</mark></strong></a>${link('1')} now.</p>`,
  ],
  [
    'cells',
    '| a | b |\n| - | - |',
    'a\tb',
    `<div class="table"><table><thead><tr><th>${start('1')}a</mark></th><th><mark>b</mark>${link('1')}</th></tr></thead></table></div>`,
  ],
])('marks %s and changes nothing else', (_, content, quote, expected) => {
  expect(marked(content, quote)).toBe(expected)
  const plain = marked(content, quote).replaceAll(/<\/?(mark|passage-link)[^>]*>/g, '')
  expect(plain).toBe(
    toHtml(buildHast(parseMarkdown(content), { picture: () => null, embed: () => null })).replaceAll('\n', ''),
  )
})

it('marks nested and overlapping passages', () => {
  expect(marked('one two three', 'one two three', 'two')).toBe(
    `<p>${start('1')}one </mark>${start('2')}two</mark>${link('2')}<mark> three</mark>${link('1')}</p>`,
  )
  expect(marked('one two three', 'one two', 'two three', 'two three')).toBe(
    `<p>${start('1')}one </mark>${start('2')}${start('3')}two</mark></mark>${link('1')}<mark> three</mark>${link('2')}${link('3')}</p>`,
  )
})

it('marks the first hundred comments', () => {
  const comments = Array.from({ length: 500 }, (_, at) => comment(`${at}`, `word${at}`))
  const passages = listPassages(comments.map(({ quote }) => quote).join(' '), comments)
  expect(passages).toHaveLength(100)
  expect(passages.at(-1)).toEqual({ id: '99', quote: 'word99', number: 100 })
})

describe('500 comments on 150,000 characters', () => {
  const words = Array.from(
    { length: 1400 },
    (_, at) => `The **berth** of ${at} [ships](/ships) opened on day ${at} in _Tema_, and\n\n`,
  )
  const hostile = 'ab'.repeat(75_000)
  it.each([
    ['paragraphs', words.join(''), (at: number) => `berth of ${at} ships opened on day ${at} in Tema, and The`],
    ['passages that are missing', words.join(''), (at: number) => `berth of ${at + 1400}`],
    [
      'passages over each other',
      words.join(''),
      (at: number) => `berth of 7 ships opened on day 7 in Tema`.slice(at % 9),
    ],
    ['a text that nearly matches everywhere', hostile, (at: number) => `bb${'ab'.repeat(240)}${at}`],
  ])('take no longer than a few readings of the text: %s', (_, content, quote) => {
    expect(content.length).toBeLessThanOrEqual(150_000)
    const comments = Array.from({ length: 500 }, (_, at) => comment(`${at}`, quote(at)))
    const started = process.cpuUsage()
    const passages = listPassages(content, comments)
    toHtml(markPassages(buildHast(parseMarkdown(content), { picture: () => null, embed: () => null }), passages))
    const { user, system } = process.cpuUsage(started)
    // This is processor time in microseconds, so that a busy machine does not matter. It was once over ten seconds.
    expect(user + system).toBeLessThan(8_000_000)
  })
})
