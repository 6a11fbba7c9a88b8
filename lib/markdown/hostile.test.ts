import { describe, expect, it } from 'vitest'

import { toParts } from '../lite/parts'
import { toHtml } from './html'
import { parseMarkdown } from './parse'
import { toMarkdownText } from './serialize'
import { toPlainText } from './text'

// The parser would need minutes for some of these, if what it works on were not bounded.

/** The longest text that can be saved. */
const SIZE = 200_000
/** CPU time for everything. A fifth of it is the most that was seen, on a machine that was busy. */
const MOST_MS = 2000

const repeat = (piece: string, start = '', end = '') =>
  start + piece.repeat((SIZE - start.length - end.length) / piece.length) + end

const nest = (open: string, close: string, middle = '') => {
  const times = (SIZE - middle.length) / (open.length + close.length)
  return open.repeat(times) + middle + close.repeat(times)
}

const stairs = (step: string, end: string) =>
  Array.from({ length: 4000 }, (_, at) => step.repeat(at % 50) + end)
    .join('')
    .slice(0, SIZE)

const read = (shapes: string) =>
  shapes
    .trim()
    .split(/\s+/)
    .map((shape) => shape.replaceAll('¶', '\n').replaceAll('·', ' '))

/** Separated by spaces: ¶ is a line break, · a space. */
const REPEATED = read(String.raw`
  a a¶ a¶¶ ¶ · ···¶ a··¶ \ \¶ word· 🙂
  > >·· >¶ >¶a¶ >·a¶ >·a¶¶ >>>>>>·a¶ >·a¶a¶a¶ >·a¶b¶¶ a¶>·b¶ >·>·>·>·a¶ ····a¶
  - -· -¶ +·¶ *¶ *· -·a¶ -·a¶¶ 1.·a¶ 999.·a¶ 999999999.·a¶ 1.· 1957.· 9 -·a¶¶b¶¶ *·a¶··*·b¶ -·a¶+·b¶*·c¶ -·a¶b¶>·c¶d¶ -¶a¶ a¶-·b¶
  [ ] ![ ][ ]( [* *[ [a [\] [^a] [a]( [a](b [a](<b [a](b·"c [a](b)· [a]() [a¶](b) [a][b] [a][] [a] [a]· ![a](b) ![a](
  [![a](b)](c) [a]:·/b¶ [a]:¶ [a]:·b·"c¶ [^a]:·b¶ [a¶ [a¶¶ #·[¶ [a](b)] [·](/a)
  *a *a·**b **a _a· *** *_ *a*· *a*¶ *a*¶¶ *a·***b· a**b_c*· **a**·*b*·_c_·__d__¶ a_b_c· \*
  ${'`'} ${'`a'} ${'``a`'} ${'```¶'} ~~~¶ ~~a < <a <a> </ <!-- <? <![CDATA[ <div>¶ <a·b="c
  & &amp &amp; &# &#x41; &aaaaaaaaaaaa
  : :: ::: :::a¶ :::a¶:::¶ ::a¶ ::a[¶ ::a{¶ ::a{b=c}¶ ::a{b="c¶ :::a[b]¶ :::a[b¶ :::factbox[a]¶b¶:::¶¶ ::picture{src="/media/a.webp"}¶¶
  a¶=¶ a¶-¶ ---¶ ***¶ *·*·*¶ # #·a¶ #·a·# ######· | |a a|b¶ |a|¶ |-|¶ |a|¶|-|¶ |a|¶|-|¶|b|¶¶ :-|
  <http://a <http://a> http://a.b· http:// https://a.b/ www. www.a.b· a@b.c· a@ https://a.b/(c http://a.b¶ https://a.b¶¶
  [http://a.b· [https://a.b/]( *https://a.b/*· https://a.b/* https: *[a](b)*·_c_·https://d.e/·>·f¶
  >·-·[a](b·*c*·d¶ >·a·[b¶c¶ -·[a][b]·**c¶ :::a¶>·b¶-·c¶ [*_${'`'}<&!\|#-> #·*a·[b](c¶ -·https://a.b/¶>·www.c.d¶ 1.·>·-·a¶ >·1.·a¶b¶¶
`)

/** A start, and what is repeated after it. */
const CONTINUED = read(String.raw`
  >·a¶,a¶ >·>·>·>·a¶,a¶ -·a¶,a¶ 1.·a¶,a¶ -·>·-·>·a¶,a¶ -·a¶,··b¶ -·a¶¶,··b¶¶ -·-·-·a¶¶,······b¶¶ -·a¶,¶··a¶ -·a¶,¶ >·a,¶
  [a](,( [a](,() [a](b·",c [a](,b [a](<,b [,a
  |a|¶|-|¶,|b|¶ |a|b|c|d|¶|-|-|-|-|¶,|b|c|d|e|¶ |a|¶|-|¶,a¶ |a|¶|-|¶,|*b|¶ |a|¶|-|¶|,\| |a|¶|-|¶,| >·|a|¶>·|-|¶,>·|b|¶ |a|¶|-|¶,|[b|¶
  :::a¶,b¶ ::a{,b· ::a[,b· ::a[,[ ::a{,.b ::a{b=",c¶ ::a{,b="c"· :::a¶>·b¶,c¶ :::a¶-·b¶,c¶ :::factbox¶:::pullquote¶,a¶¶ :::a,·¶
  #·a·,# #·,#· #·a,· \u0060\u0060\u0060¶,a¶ ~~~¶,a¶
  http://a.,a. https://a.b/,) https://a.b/,( https://a.b/,&amp; https://a.b/,! https://a.b/,]( https://a.b/,; https://a.b/,&a https://a.b/,_ a,.a
`).map((shape) => {
  const [start = '', ...rest] = shape.split(',')
  return [start, rest.join(',')] as const
})

const SHAPES: [name: string, text: string][] = [
  ...REPEATED.map((piece): [string, string] => [JSON.stringify(piece), repeat(piece)]),
  ...CONTINUED.map(([start, piece]): [string, string] => [
    `${JSON.stringify(start)} and ${JSON.stringify(piece)}`,
    repeat(piece, start),
  ]),
  ...['\u0000', '\r', '\r\n', '\t', '\u00a0', '\ud800', 'a\u0301', 'ا '].map((piece): [string, string] => [
    JSON.stringify(piece),
    repeat(piece),
  ]),
  ['links in links', nest('[', '](a)')],
  ['balanced brackets', nest('[', ']', 'a')],
  ['balanced parentheses', nest('[a](', ')')],
  ['pictures in pictures', nest('![', '](a)')],
  ['emphasis in emphasis', nest('*a ', 'b*')],
  ['bold in bold', nest('**a ', 'b**')],
  ['one long mark', nest('_', '_', 'a')],
  ['containers in containers', nest(':::a\n', ':::\n')],
  ['an address with many brackets', nest('https://a.b/((', '))')],
  ['lists in lists', stairs('  ', '- a\n')],
  ['quotes in quotes', stairs('>', ' a\n')],
  ['growing indents', stairs(' ', 'a\n')],
  ['growing runs of backticks', stairs('`', 'a')],
  ['many columns and short rows', `${'|a'.repeat(25_000)}|\n${'|-'.repeat(25_000)}|\n${'a\n'.repeat(25_000)}`],
  ['many wide tables', `${'|a'.repeat(100)}|\n${'|-'.repeat(100)}|\n${'a\n'.repeat(40)}\n`.repeat(400)],
]

describe('hostile text of the greatest length', () => {
  it.each(SHAPES)('%s takes no longer than a long story', { timeout: 120_000 }, (_, text) => {
    const start = process.threadCpuUsage()
    const body = parseMarkdown(text)
    toPlainText(body)
    toMarkdownText(body)
    const measure = (block: (typeof body.children)[number]) =>
      toHtml({ type: 'root', children: [block] }, { pictures: [], figure: () => null }).length
    toParts(body.children, measure)
    toHtml(body, { pictures: [], figure: () => null })
    const { user, system } = process.threadCpuUsage(start)
    expect((user + system) / 1000).toBeLessThan(MOST_MS)
  })
})
