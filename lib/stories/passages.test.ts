import { toHtml } from 'hast-util-to-html'
import { expect, it } from 'vitest'

import { toHast } from '../markdown/hast'
import { parseMarkdown } from '../markdown/parse'
import { findPassage } from '../markdown/passages'
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
    quotes.map((quote, at) => comment(`${at + 1}`, quote)),
  )
  return toHtml(
    markPassages(toHast(parseMarkdown(content), { picture: () => null, embed: () => null }), passages),
  ).replaceAll('\n', '')
}
const start = (id: string) => `<mark id="passage-${id}" tabindex="-1">`
const link = (id: string, number = id) => `<passage-link id="${id}" number="${number}"></passage-link>`

it('finds a passage across white space', () => {
  expect(findPassage(['The ', 'old', ' berth\n', 'opened.'], 'old  berth opened')).toEqual([
    { at: 1, from: 0, to: 3 },
    { at: 2, from: 1, to: 6 },
    { at: 3, from: 0, to: 6 },
  ])
  expect(findPassage(['The berth'], 'the berth')).toEqual([])
  expect(findPassage(['The berth'], ' \n')).toEqual([])
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
    toHtml(toHast(parseMarkdown(content), { picture: () => null, embed: () => null })).replaceAll('\n', ''),
  )
})

it('marks nested passages', () => {
  expect(marked('one two three', 'one two three', 'two')).toBe(
    `<p>${start('1')}one ${start('2')}two</mark>${link('2')} three</mark>${link('1')}</p>`,
  )
})
