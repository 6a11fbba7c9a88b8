// These texts are hard on parsers and regular expressions. Tests use them.

/** The length of the longest text that can be saved. */
export const MAX_CHARACTERS = 200_000

type Shape = (size: number) => string

const repeat =
  (piece: string, start = ''): Shape =>
  (size) =>
    start + piece.repeat((size - start.length) / piece.length)

const end =
  (shape: Shape, text: string): Shape =>
  (size) =>
    shape(size - text.length) + text

const nest =
  (open: string, close: string, middle = ''): Shape =>
  (size) => {
    const times = (size - middle.length) / (open.length + close.length)
    return open.repeat(times) + middle + close.repeat(times)
  }

const stairs =
  (step: string, end: string): Shape =>
  (size) =>
    Array.from({ length: size / 50 }, (_, at) => step.repeat(at % 50) + end)
      .join('')
      .slice(0, size)

const read = (shapes: string) =>
  shapes
    .trim()
    .split(/\s+/)
    .map((shape) => shape.replaceAll('¶', '\n').replaceAll('·', ' '))

/** The shapes are separated by spaces; in them, ¶ is a line break and · a space. */
const REPEATED = read(String.raw`
  a a¶ a¶¶ ¶ · ···¶ a··¶ \ \¶ word· 🙂
  > >·· >¶ >¶a¶ >·a¶ >·a¶¶ >>>>>>·a¶ >·a¶a¶a¶ >·a¶b¶¶ a¶>·b¶ >·>·>·>·a¶ ····a¶
  - -· -¶ +·¶ *¶ *· -·a¶ -·a¶¶ 1.·a¶ 999.·a¶ 999999999.·a¶ 1.· 1957.· 9 -·a¶¶b¶¶ *·a¶··*·b¶ -·a¶+·b¶*·c¶ -·a¶b¶>·c¶d¶ -¶a¶ a¶-·b¶
  [ ] ![ ][ ]( [* *[ [a [\] [^a] [a]( [a](b [a](<b [a](b·"c [a](b)· [a]() [a¶](b) [a][b] [a][] [a] [a]· ![a](b) ![a](
  \[
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

/** Of a given length, in characters. */
export const SHAPES: [name: string, shape: Shape][] = [
  ...REPEATED.map((piece): [string, Shape] => [JSON.stringify(piece), repeat(piece)]),
  ...CONTINUED.map(([start, piece]): [string, Shape] => [
    `${JSON.stringify(start)} and ${JSON.stringify(piece)}`,
    repeat(piece, start),
  ]),
  ...['\u0000', '\r', '\r\n', '\t', '\u00a0', '\ud800', 'a\u0301', 'ا '].map((piece): [string, Shape] => [
    JSON.stringify(piece),
    repeat(piece),
  ]),
  // Normalization sorts the marks on a letter, and compatibility forms can become eighteen letters.
  ['marks on one letter', repeat('\u0301\u0316', 'a')],
  ['a heading of marks', repeat('\u0301\u0316', '## a')],
  ['Hebrew marks on one letter', repeat('\u0591\u05b0', 'a')],
  ['letters that become many', repeat('\ufdfa ')],
  // Each bracket before it could begin the link at the end.
  ['escaped brackets and a link', end(repeat('\\['), '[a](b)')],
  ['open addresses, an open title and a link', end(repeat('[a](<b'), '> "[a](b)')],
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
  [
    'many columns and short rows',
    (size) => `${'|a'.repeat(size / 8)}|\n${'|-'.repeat(size / 8)}|\n${'a\n'.repeat(size / 8)}`.slice(0, size),
  ],
  ['many wide tables', repeat(`${'|a'.repeat(100)}|\n${'|-'.repeat(100)}|\n${'a\n'.repeat(40)}\n`)],
]
