import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { arbitraryBody } from '../../testing/arbitrary-markdown'
import { fromDocument, parseDocument, schema, serializeDocument } from './prosemirror'
import { serializeMarkdown } from './serialize'

// The number of random documents. `npm test` sets a larger one.
const RUNS = Number(process.env.PROPERTY_RUNS ?? 300)

describe("the editor's document", () => {
  it('keeps generated documents', () => {
    fc.assert(
      fc.property(arbitraryBody, (body) => {
        const doc = parseDocument(serializeMarkdown(body))
        doc.check()
        expect(fromDocument(doc)).toEqual(body)
      }),
      { numRuns: RUNS },
    )
  }, 300_000)

  it('keeps every kind of block and mark', () => {
    const markdown = [
      '## Roads',
      '### Kumasi',
      'One **bold** and *italic* [link](/story/rain)\nsecond line',
      '- item\n  1. nested',
      '5. fifth',
      '> quoted',
      '---',
      '| Region | Votes |\n| :- | -: |\n| Volta | 12 |',
      '::picture{src="/media/articles/a.webp"}',
      ':::pullquote[Ama Boateng]\nWe waited.\n:::',
      ':::factbox[In numbers]\n- 12 km\n:::',
      '::::language{code="ee"}\nMíawo.\n\n:::pullquote[Ama]\nÐeko.\n:::\n::::',
      'https://youtu.be/abc',
    ].join('\n\n')
    const doc = parseDocument(markdown)
    doc.check()
    expect(serializeDocument(doc)).toBe(markdown)
    const used = new Set<string>()
    doc.descendants(
      (node) => void [node.type.name, ...node.marks.map(({ type }) => type.name)].forEach((name) => used.add(name)),
    )
    expect([...Object.keys(schema.nodes), ...Object.keys(schema.marks)].filter((name) => !used.has(name))).toEqual([
      'doc',
    ])
  })

  it('drops empty nodes', () => {
    const { paragraph, bulletList, listItem, pullQuote, doc } = schema.nodes
    const empty = () => paragraph.create()
    expect(
      serializeDocument(
        doc.create(null, [
          empty(),
          bulletList.create(null, listItem.create(null, empty())),
          pullQuote.create({ attribution: 'Ama' }, empty()),
          paragraph.create(null, schema.text('Kept')),
          empty(),
        ]),
      ),
    ).toBe('Kept')
    expect(serializeDocument(parseDocument(''))).toBe('')
  })
})
