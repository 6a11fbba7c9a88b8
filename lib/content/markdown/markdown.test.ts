import * as fc from 'fast-check'
import { parseHTML } from 'linkedom'
import { describe, expect, it } from 'vitest'

import { arbitraryBody } from '../../testing/arbitrary-markdown'
import { fromHtml } from './from-html'
import { renderHtml } from './html'
import { parseMarkdown } from './parse'
import { escapePlainText, serializeMarkdown } from './serialize'
import { extractBeginning, extractText } from './text'

// The number of random documents. `npm test` sets a larger one.
const RUNS = Number(process.env.PROPERTY_RUNS ?? 300)
const canonical = (markdown: string) => serializeMarkdown(parseMarkdown(markdown))

describe('round trips', () => {
  it('keeps generated documents', () => {
    fc.assert(
      fc.property(arbitraryBody, (body) => {
        const markdown = serializeMarkdown(body)
        expect(canonical(markdown)).toBe(markdown)
      }),
      // Fewer documents are enough here, because prosemirror.test.ts takes RUNS of them through the same parser.
      { numRuns: RUNS / 20 },
    )
  }, 300_000)

  it('reaches a stable form for any text', () => {
    const piece = fc.constantFrom(
      '*',
      '**',
      '_',
      '#',
      '## ',
      '- ',
      '1. ',
      '1957. ',
      '> ',
      ':::',
      '::',
      '[',
      '](',
      ')',
      '|',
      '\n',
      '\n\n',
      ' ',
      'a',
      'b c',
      '\\',
      '&amp;',
      '<b>',
      '"',
      '---',
      '`',
      '{',
      '}',
      '!',
      'https://x.example/',
      ':::factbox[x]\n',
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        const once = canonical(pieces.join(''))
        expect(canonical(once)).toBe(once)
      }),
      { numRuns: RUNS / 5 },
    )
  }, 300_000)
})

describe('an address in a sentence', () => {
  it.each([
    ['See https://a.example/b_c.', 'https://a.example/b_c'],
    ['(see http://a.example/wiki/Kente_(cloth))', 'http://a.example/wiki/Kente_(cloth)'],
    ['[at https://a.example]', 'https://a.example'],
    ['“https://a.example/b”, he said', 'https://a.example/b'],
    ['https://a.example/ɛkɔ/Ŋa?x=1&y=2#z; then', 'https://a.example/ɛkɔ/Ŋa?x=1&y=2#z'],
    ['At HTTPS://A.example/B!', 'HTTPS://A.example/B'],
    ['www.a.example/b, and more', 'https://www.a.example/b'],
    ['At https://a.example:8443/b_c/d now', 'https://a.example:8443/b_c/d'],
    ['**Bold https://a.example/b here**', 'https://a.example/b'],
    ['- item https://a.example', 'https://a.example'],
    ['## Read https://a.example', 'https://a.example'],
    ['| a |\n| - |\n| x https://a.example |', 'https://a.example'],
    ['Two lines\nhttps://a.example/b\nand on', 'https://a.example/b'],
    ['Write to news@a.example.', 'mailto:news@a.example'],
    ['(ama.k_o+tips@mail.a-b.example)', 'mailto:ama.k_o+tips@mail.a-b.example'],
    ['**me@www.a.example**, or', 'mailto:me@www.a.example'],
    ['- Email:me@a.example;', 'mailto:me@a.example'],
    ['| a |\n| - |\n| me@a.example |', 'mailto:me@a.example'],
    ['me@a.example', 'mailto:me@a.example'],
  ])('%j is a link', (markdown, href) => {
    const { document } = parseHTML(`<main>${renderHtml(markdown, { pictures: [], figure: () => null })}</main>`)
    expect([...document.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([href])
    expect(document.querySelector('a')?.getAttribute('rel')).toBe(href.startsWith('mailto:') ? null : 'noopener')
    const once = canonical(markdown)
    expect(once).not.toContain('](')
    expect(canonical(once)).toBe(once)
  })

  it.each([
    'http://localhost/x',
    'ahttps://a.example',
    'https://',
    'www.',
    'ama@localhost',
    '@ama@a.example',
    'a@b@c.example',
    'Ɛma@a.example',
    'https://a_b.c_d/x',
  ])('%j in a sentence is text', (text) => {
    expect(renderHtml(`See ${text} there`, { pictures: [], figure: () => null })).not.toContain('<a')
  })

  it('stays inside a link that was made, and keeps a label that differs', () => {
    const markdown = '[see https://a.example](https://b.example) and [https://a.example](https://b.example)'
    expect(canonical(markdown)).toBe(markdown)
    expect(renderHtml(markdown, { pictures: [], figure: () => null }).match(/<a /g)).toHaveLength(2)
  })
})

describe('a year that begins a line', () => {
  const show = (markdown: string) => renderHtml(markdown, { pictures: [], figure: () => null })

  it.each([
    ['1957. It was the year', '<p>1957. It was the year</p>'],
    ['1957) It was the year', '<p>1957) It was the year</p>'],
    ['20000. So many came', '<p>20000. So many came</p>'],
    ['1957.', '<p>1957.</p>'],
    ['1957. One\n1958. Two', '<p>1957. One<br />1958. Two</p>'],
    ['> 1957. It was', '<blockquote><p>1957. It was</p></blockquote>'],
    ['- 1957. Independence\n- 1960. Republic', '<ul><li>1957. Independence</li><li>1960. Republic</li></ul>'],
    ['1. 1957. Independence', '<ol><li>1957. Independence</li></ol>'],
    ['1. a\n2. b\n\n1957. It was', '<ol><li>a</li><li>b</li></ol><p>1957. It was</p>'],
    ['12. a\n13. b', '<ol start="12"><li>a</li><li>b</li></ol>'],
    ['100. a', '<ol start="100" class="long-numbers"><li>a</li></ol>'],
  ])('%j becomes %j', (markdown, html) => {
    const shown = (text: string) => show(text).replace(/>\s+/g, '>')
    expect(shown(markdown)).toBe(html)
    expect(shown(canonical(markdown))).toBe(html)
    expect(canonical(canonical(markdown))).toBe(canonical(markdown))
  })

  it('stays one in a list that another program made of it', () => {
    const { body } = fromHtml('<ol start="1957"><li>It was the year</li></ol>')
    expect(canonical(serializeMarkdown(body))).toBe('1957\\. It was the year')
  })
})

describe('a link to a heading', () => {
  const headings =
    '## The vote\n\n### Ɛkɔ ne Ŋa\n\n## The vote\n\n## H index\n\n## The vote\n\n## The vote 1\n\n## Don’t panic at 3.5\n\n## اكرا اليوم'
  const link = (href: string) => renderHtml(`[see](${href})\n\n${headings}`, { pictures: [], figure: () => null })

  it.each([
    ['#the-vote', '#h-the-vote'],
    ['#h-the-vote-1', '#h-the-vote-1'],
    ['#the-vote-1', '#h-the-vote-1'],
    ['#the-vote-2', '#h-the-vote-2'],
    ['#The_vote_3', '#h-the-vote-2'],
    ['#the-vote-1-1', '#h-the-vote-1-1'],
    ['#dont-panic-at-35', '#h-don-t-panic-at-3-5'],
    ['#اكرا-اليوم', '#h-اكرا-اليوم'],
    ['#the-vote-9', '#the-vote-9'],
    ['#The%20vote', '#h-the-vote'],
    ['#ɛkɔ-ne-ŋa', '#h-eko-ne-na'],
    ['#h-index', '#h-h-index'],
    ['#h-h-index', '#h-h-index'],
    ['#elsewhere', '#elsewhere'],
    ['#%zz', '#%zz'],
  ])('%j leads to %j', (href, to) => {
    expect(link(href)).toContain(`<a href="${to}">see</a>`)
  })

  it('leads to ids that exist once', () => {
    expect([...link('#x').matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)).toEqual([
      'h-the-vote',
      'h-eko-ne-na',
      'h-the-vote-1',
      'h-h-index',
      'h-the-vote-2',
      'h-the-vote-1-1',
      'h-don-t-panic-at-3-5',
      'h-اكرا-اليوم',
    ])
  })
})

it.each([
  ['99. a', false],
  ['99. a\n1. b', true],
  [`${'1. a\n'.repeat(100)}`, true],
  ['1000. a', false],
  ['1. a\n2. b', false],
])('%j has numbers that the margin has no room for: %s', (markdown, isLong) => {
  expect(renderHtml(markdown, { pictures: [], figure: () => null }).includes('class="long-numbers"')).toBe(isLong)
})

it('keeps the items after number 999', () => {
  expect(
    renderHtml(canonical('998. a\n1. b\n1. c\n1. d'), { pictures: [], figure: () => null }).match(/<li>/g),
  ).toHaveLength(4)
})

describe('a part in another language', () => {
  const show = (markdown: string) => renderHtml(markdown, { pictures: [], figure: () => null })

  it('gives each of its blocks the language', () => {
    const markdown = '::::language{code="ee"}\nMíawo.\n\n> Ðeko\n\n:::pullquote[Ama]\nAkpe.\n:::\n::::\n\nThe end.'
    expect(
      show(markdown)
        .match(/<\w+[^>]* lang="ee"/g)
        ?.map((tag) => /\w+/.exec(tag)?.[0]),
    ).toEqual(['p', 'blockquote', 'figure'])
    expect(show(markdown)).toMatch(/<p>The end\.<\/p>$/)
    expect(extractText(markdown)).toBe('Míawo.\nÐeko\nAkpe.\nAma\n\nThe end.')
    expect(canonical(markdown)).toBe(markdown)
  })

  it.each([
    ':::language\nMíawo.\n:::',
    ':::language{code="Ewe"}\nMíawo.\n:::',
    ':::language[Ewe]{code="ee"}\nMíawo.\n:::',
    ':::language{code="ee\\" onclick=alert(1)"}\nMíawo.\n:::',
  ])('%j is text, because it names no language', (markdown) => {
    expect(show(markdown)).not.toContain('lang=')
    expect(extractText(markdown)).toContain(':::language')
  })
})

it('lets blocks with Arabic or Hebrew choose their direction, and no others', () => {
  const html = renderHtml(
    'Latin\n\nقال الوزير.\n\n- שלום\n- two\n\n1. שלום\n\n   two\n\n## اكرا\n\n| a |\n| - |\n| شكرا |',
    {
      pictures: [],
      figure: () => null,
    },
  )
  expect(html.match(/<\w+[^>]* dir="auto"/g)?.map((tag) => /\w+/.exec(tag)?.[0])).toEqual(['p', 'li', 'p', 'h2', 'td'])
})

describe('plain text that is escaped', () => {
  const renderedText = (text: string) =>
    text
      .replace(/\r\n?/g, '\n')
      .split(/\n\s*\n/)
      .map((block) =>
        block
          .split('\n')
          .map((line) => line.trim())
          .filter(Boolean)
          .join('\n'),
      )
      .filter(Boolean)
      .join('\n\n')

  it.each([
    'https://x.example/',
    '- not a list\n# no heading\n> no quote\n1. no number',
    ':::factbox[No]\n::picture{src="/media/articles/a.webp"}\n:::',
    '*a* _b_ [x](y) &amp; <b> \\n | a | b |\n|---|---|',
    'Line one\r\nline two\r\n\r\n\r\nNext   paragraph',
    '    indented\n\ttabbed\n===\n---\n```',
  ])('%j renders as before', (text) => {
    const body = parseMarkdown(escapePlainText(text))
    expect(body.children.every(({ type }) => type === 'paragraph')).toBe(true)
    expect(extractText(body)).toBe(renderedText(text))
  })

  it('never becomes markup', () => {
    fc.assert(
      fc.property(
        fc.string({
          maxLength: 80,
          unit: fc.constantFrom(...'*_#-1. \n>:[]()|\\&;ab<`~=+', 'https://a.b/'),
        }),
        (text) => {
          const body = parseMarkdown(escapePlainText(text))
          expect(body.children.every(({ type }) => type === 'paragraph')).toBe(true)
          expect(extractText(body)).toBe(renderedText(text))
        },
      ),
      { numRuns: RUNS / 5 },
    )
  }, 120_000)
})

it('keeps every block of a long story', () => {
  const times = (count: number, part: (at: number) => string, between = '\n') =>
    Array.from({ length: count }, (_, at) => part(at)).join(between)
  const words = 'in which the port authority says what it does with its cranes, how long that takes, and who earns'
  const link = 'as it *also* [said](https://a.example/b) before'
  const part = `${times(300, (at) => `Paragraph ${at}, ${words}${at % 10 ? '' : `, ${link}`}.`, '\n\n')}

## Items

${times(75, (at) => `- Item ${at} of a list`)}

| Region | Seats | Votes | Share |
| - | -: | -: | -: |
${times(200, (at) => `| Region ${at} | ${at} | ${at}000 | 4 % |`)}

`
  const html = renderHtml(`${part.repeat(2)}The end.`, { pictures: [], figure: () => null })
  const count = (tag: string) => html.split(`<${tag}>`).length - 1
  expect({ p: count('p'), li: count('li'), tr: count('tr'), em: count('em') }).toEqual({
    p: 601,
    li: 150,
    tr: 402,
    em: 60,
  })
})

it('parses a long text once, whatever excerpts are made between', () => {
  const text = 'A sentence of a story. '.repeat(1000)
  const body = parseMarkdown(text)
  extractBeginning(`${text}Another.`)
  expect(parseMarkdown(text)).toBe(body)
})

it('makes an excerpt from a few lines, however short they are', () => {
  for (const line of ['a\n\n', '> a\n\n', '- a\n', '# a\r', 'a\r\n'])
    expect(extractBeginning(line.repeat(2000)).match(/a/g)?.length).toBeLessThanOrEqual(40)
  expect(extractBeginning(`${'A sentence of a story. '.repeat(30)}\n\nAnother.`)).toMatch(/\n\nAnother\.$/)
})

describe('hostile text', () => {
  const HOSTILE = [
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '[x](javascript:alert(1))',
    '[x](JaVaScRiPt:alert(1))',
    '[x](java\nscript:alert(1))',
    '[x](data:text/html,<script>alert(1)</script>)',
    '[x](vbscript:x)',
    '[x](//evil.example)',
    '[x](/\\evil.example)',
    '<javascript:alert(1)>',
    '![x](javascript:alert(1))',
    '::picture{src="javascript:alert(1)"}',
    '::picture{src="/media/a.webp" onerror="alert(1)"}',
    ':::factbox[<script>alert(1)</script>]{onclick=alert(1)}\nx\n:::',
    '[x](https://a.example "onmouseover=alert(1)")',
    '[x]: javascript:alert(1)\n[x]',
    '&#x6A;avascript:alert(1)',
    '[x](&#106;avascript:alert(1))',
    '`<script>`',
    '```\n<script>\n```',
    '## <svg/onload=alert(1)>',
    '| <script>x</script> |\n| - |',
    'javascript:alert(1)',
    '[a](https://x.example/"onclick="alert(1))',
    '<a href="javascript:alert(1)">x</a>',
    '\u0000<scr\u0000ipt>',
  ]

  it.each(HOSTILE)('%j brings nothing that runs into a page', (text) => {
    const { document } = parseHTML(`<main>${renderHtml(text, { pictures: [], figure: () => null })}</main>`)
    expect(document.querySelectorAll('script, iframe, object, embed, svg, style, form, input')).toHaveLength(0)
    const elements = [...document.querySelectorAll('*')]
    expect(
      elements
        .flatMap((element) => element.getAttributeNames())
        .filter((name) => name.startsWith('on') || name === 'style'),
    ).toEqual([])
    const addresses = elements.flatMap((element) => [
      element.getAttribute('href') ?? element.getAttribute('src') ?? '#',
    ])
    expect(addresses.filter((address) => !/^(https?:\/\/|mailto:|\/(?![/\\])|#)/.test(address))).toEqual([])
  })

  it('is read to its last word, and keeps its lines', () => {
    const text = `${'- x\n'.repeat(1500)}\n> last \\*word`
    expect(extractText(text)).toMatch(/^x\nx\n[^]*\n- x\n\n> last \*word$/)
  })

  it.each([
    ['headings', '# x\n', '<h2'],
    ['breaks between sections', '---\n', '<hr'],
  ])('shows 800 %s, and the words of what follows', (_, block, tag) => {
    const text = `${block.repeat(1500)}\nThe \\*last* word`
    const html = renderHtml(text, { pictures: [], figure: () => null })
    expect(html.split(tag)).toHaveLength(801)
    expect(html).toMatch(/<p>The \*last\* word<\/p>$/)
  })

  it('shows a hundred pictures and embeds, and addresses as links after that', () => {
    const text = 'https://a.example/x\n\n::picture{src="/media/articles/a.webp"}\n\n'.repeat(100)
    const { children } = parseMarkdown(text)
    expect(children.filter(({ type }) => type === 'embed' || type === 'picture')).toHaveLength(100)
    expect(renderHtml(text, { pictures: [], figure: () => null }).split('https://a.example/x"')).toHaveLength(101)
  })

  it('renders a table with too many cells as text', () => {
    const table = `|${'a|'.repeat(2000)}\n|${'-|'.repeat(2000)}${'\na'.repeat(2000)}`
    expect(parseMarkdown(table).children.every(({ type }) => type === 'paragraph')).toBe(true)
  })

  it.each([
    ['- '.repeat(9), 'thematicBreak'],
    ['> '.repeat(4) + '- a', 'blockquote'],
    ['- - - - - - *a* b', 'list'],
  ])('%j is not truncated', (text, type) => {
    expect(parseMarkdown(text).children).toMatchObject([{ type }])
    expect(extractText(text)).not.toContain('\\')
  })
})
