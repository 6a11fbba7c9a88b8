import * as fc from 'fast-check'
import type { List, ListItem, Paragraph, PhrasingContent, Table } from 'mdast'

import { fromRuns, tidyRuns } from '../content/markdown/inline.ts'
import type { Run, BlockContent, Body, LanguageBlock } from '../content/markdown/tree.ts'

// These random texts are full of characters that Markdown treats as markup.

const word = fc.oneof(
  { weight: 6, arbitrary: fc.stringMatching(/^[a-zA-ZɛɔŋÉü0-9]{1,8}$/) },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      'GH₵50',
      '“Yes,”',
      "it's",
      '10:30',
      'a_b',
      '5*3',
      'x<y',
      '&amp;',
      'R&D',
      '[1]',
      '(so)',
      '#tag',
      '1.',
      '-',
      '+',
      '>',
      '|',
      '\\',
      '!',
      ':::',
      '::picture',
      '~~',
      '`x`',
      'https://a.example/b_c',
      'www.a.example/(ɛkɔ).',
      '(https://a.example)',
      '🙂',
      '=',
      '---',
      '"',
    ),
  },
  { weight: 1, arbitrary: fc.string({ minLength: 1, maxLength: 4 }).filter((text) => /^[^\s\p{C}]+$/u.test(text)) },
)
const words = fc.array(word, { minLength: 1, maxLength: 3 }).map((list) => list.join(' '))
const href = fc.constantFrom(
  'https://a.example/x?y=1&z=(2)',
  '/story/rain',
  'mailto:a@b.example',
  'http://b.example/_a_*b*',
  '#part',
)

const run = (breaks: boolean): fc.Arbitrary<Run> =>
  fc
    .record({
      text: words,
      before: fc.constantFrom('', '', ' ', breaks ? '\n' : ' '),
      after: fc.constantFrom('', ' '),
      strong: fc.boolean(),
      emphasis: fc.boolean(),
      href: fc.option(href, { freq: 4 }),
    })
    .map(({ text, before, after, strong, emphasis, href: to }) => ({
      text: before + text + after,
      ...(strong ? { strong } : {}),
      ...(emphasis ? { emphasis } : {}),
      ...(to ? { href: to } : {}),
    }))

const phrasing = (breaks: boolean): fc.Arbitrary<PhrasingContent[]> =>
  fc.array(run(breaks), { minLength: 1, maxLength: 3 }).map((runs) => fromRuns(tidyRuns(runs, breaks)))

const paragraph: fc.Arbitrary<Paragraph> = phrasing(true).map((children) => ({ type: 'paragraph', children }))

const { list } = fc.letrec<{ list: List; item: ListItem }>((tie) => ({
  item: fc
    .tuple(
      fc.array(paragraph, { minLength: 1, maxLength: 2 }),
      fc.option(tie('list'), { freq: 3, depthSize: 'small', maxDepth: 3 } as never),
    )
    .map(([paragraphs, nested]) => ({
      type: 'listItem',
      spread: paragraphs.length > 1,
      children: nested ? [...paragraphs, nested] : paragraphs,
    })),
  list: fc
    .tuple(fc.boolean(), fc.integer({ min: 0, max: 20 }), fc.array(tie('item'), { minLength: 1, maxLength: 2 }))
    .map(([ordered, start, children]) => ({
      type: 'list',
      ordered,
      start: ordered ? start : null,
      spread: children.some(({ spread }) => spread),
      children,
    })),
}))

const table: fc.Arbitrary<Table> = fc
  .tuple(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 3 }))
  .chain(([columns, rows]) =>
    fc
      .record({
        align: fc.array(fc.constantFrom(null, 'left' as const, 'right' as const, 'center' as const), {
          minLength: columns,
          maxLength: columns,
        }),
        rows: fc.array(
          fc.array(fc.oneof(phrasing(false), fc.constant<PhrasingContent[]>([])), {
            minLength: columns,
            maxLength: columns,
          }),
          { minLength: rows, maxLength: rows },
        ),
      })
      .map((made) => ({
        type: 'table',
        align: made.align,
        children: made.rows.map((cells) => ({
          type: 'tableRow',
          children: cells.map((children) => ({ type: 'tableCell', children })),
        })),
      })),
  )

const label = fc.oneof(fc.constant(''), words, fc.constant('*so* [x] _y_ &lt;'))

const quote = fc
  .array(fc.oneof({ weight: 3, arbitrary: paragraph }, list), { minLength: 1, maxLength: 3 })
  .map((children) => ({ type: 'blockquote' as const, children }))

const pullQuote = fc
  .tuple(label, fc.array(paragraph, { minLength: 1, maxLength: 2 }))
  .map(([attribution, children]) => ({ type: 'pullQuote' as const, attribution, children }))

const factBox = fc
  .tuple(
    label,
    fc.array(fc.oneof<fc.Arbitrary<Paragraph | List | Table>[]>(paragraph, list, table), {
      minLength: 1,
      maxLength: 3,
    }),
  )
  .map(([title, children]) => ({ type: 'factBox' as const, title, children }))

const languageBlock = fc
  .tuple(
    fc.constantFrom('ak', 'gaa'),
    fc.array(fc.oneof<fc.Arbitrary<LanguageBlock['children'][number]>[]>(paragraph, list, quote, pullQuote, factBox), {
      minLength: 1,
      maxLength: 2,
    }),
  )
  .map(([code, children]) => ({ type: 'languageBlock' as const, code, children }))

const block: fc.Arbitrary<BlockContent> = fc.oneof(
  { weight: 5, arbitrary: paragraph },
  {
    weight: 2,
    arbitrary: fc
      .tuple(fc.constantFrom(2 as const, 3 as const), phrasing(false))
      .map(([depth, children]) => ({ type: 'heading' as const, depth, children })),
  },
  { weight: 2, arbitrary: list },
  quote,
  fc.constant({ type: 'thematicBreak' as const }),
  table,
  fc
    .constantFrom('/media/articles/1764000000.webp', '/media/featured-ab_c-d.jpg')
    .map((src) => ({ type: 'picture' as const, src })),
  fc
    .constantFrom('https://youtu.be/a_b-c?t=1&x=*y*', 'https://x.com/a/status/1')
    .map((url) => ({ type: 'embed' as const, url })),
  pullQuote,
  factBox,
  languageBlock,
)

export const arbitraryBody: fc.Arbitrary<Body> = fc
  .array(block, { minLength: 1, maxLength: 3 })
  .map((children) => ({ type: 'root', children }))
