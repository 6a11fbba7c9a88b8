import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { mergeLines } from './merge'

const BASE = 'One.\n\nTwo.\n\n- a\n- b\n\nThree.'

describe('merging two texts with the same beginning', () => {
  it.each([
    [
      'other paragraphs',
      BASE.replace('One', 'Eins'),
      BASE.replace('Three', 'Drei'),
      'Eins.\n\nTwo.\n\n- a\n- b\n\nDrei.',
    ],
    [
      'neighbouring paragraphs',
      BASE.replace('One', 'Eins'),
      BASE.replace('Two', 'Zwei'),
      'Eins.\n\nZwei.\n\n- a\n- b\n\nThree.',
    ],
    ['items of a list', BASE.replace('- a', '- A'), BASE.replace('- b', '- B'), 'One.\n\nTwo.\n\n- A\n- B\n\nThree.'],
    [
      'an item and one more',
      BASE.replace('- b', '- B'),
      BASE.replace('- a', '- 0\n- a'),
      'One.\n\nTwo.\n\n- 0\n- a\n- B\n\nThree.',
    ],
    [
      'a paragraph and one after it',
      BASE.replace('Two', 'Zwei'),
      BASE.replace('Two.', 'Two.\n\nMore.'),
      'One.\n\nZwei.\n\nMore.\n\n- a\n- b\n\nThree.',
    ],
    [
      'a paragraph and its neighbour, removed',
      BASE.replace('Two', 'Zwei'),
      BASE.replace('One.\n\n', ''),
      'Zwei.\n\n- a\n- b\n\nThree.',
    ],
    ['the same words', BASE.replace('Two', 'Zwei'), BASE.replace('Two', 'Zwei'), BASE.replace('Two', 'Zwei')],
  ])('takes over changes of %s', (_, mine, theirs, merged) => {
    expect(mergeLines(BASE, mine, theirs)).toEqual({ mine: merged, theirs: merged })
  })

  it('leaves to a person what both changed, and takes over the rest', () => {
    const mine = BASE.replace('Two', 'Zwei').replace('One', 'Eins')
    const theirs = BASE.replace('Two', 'Deux').replace('Three', 'Trois')
    expect(mergeLines(BASE, mine, theirs)).toEqual({
      mine: 'Eins.\n\nZwei.\n\n- a\n- b\n\nTrois.',
      theirs: 'Eins.\n\nDeux.\n\n- a\n- b\n\nTrois.',
    })
  })

  it('leaves one line, and not its neighbours', () => {
    const list = (...items: string[]) => items.map((item) => `- ${item}`).join('\n')
    expect(mergeLines(list('a', 'b'), list('A', 'B'), list('a', '2'))).toEqual({
      mine: list('A', 'B'),
      theirs: list('A', '2'),
    })
  })

  it.each([
    ['added in the same place', `${BASE}\n\nMine.`, `${BASE}\n\nTheirs.`],
    ['removed and changed', BASE.replace('Two.\n\n', ''), BASE.replace('Two', 'Deux')],
    ['written into an empty text', 'Mine.', 'Theirs.', ''],
  ])('leaves to a person what both have %s', (_, mine, theirs, base = BASE) => {
    expect(mergeLines(base, mine, theirs)).toEqual({ mine, theirs })
  })
})

describe('any two texts with the same beginning', () => {
  const aParagraph = fc.constantFrom('Rain.', 'Sun.', 'Dust.', '- a\n- b', '## Wind', 'Sea.\\\nSand.')
  const aText = fc.array(aParagraph, { maxLength: 7 }).map((all) => all.join('\n\n'))
  const listLines = (text: string) => text.split('\n').filter(Boolean)

  it('has one side’s changes if the other has none', () => {
    fc.assert(
      fc.property(aText, aText, (base, changed) => {
        const merged = { mine: changed, theirs: changed }
        expect(mergeLines(base, changed, base)).toEqual(merged)
        expect(mergeLines(base, base, changed)).toEqual(merged)
        expect(mergeLines(base, changed, changed)).toEqual(merged)
      }),
    )
  })

  it('is symmetric', () => {
    fc.assert(
      fc.property(aText, aText, aText, (base, one, other) => {
        const { mine, theirs } = mergeLines(base, one, other)
        expect(mergeLines(base, other, one)).toEqual({ mine: theirs, theirs: mine })
      }),
    )
  })

  // Each paragraph occurs once, so that a removed one can't be mistaken for another.
  const aChange = fc.record({
    removed: fc.uniqueArray(fc.nat(5)),
    rewritten: fc.uniqueArray(fc.nat(5)),
    added: fc.uniqueArray(fc.nat(6)),
  })
  type Change = typeof aChange extends fc.Arbitrary<infer T> ? T : never
  const write = (name: string, { removed, rewritten, added }: Change) =>
    Array.from({ length: 7 }, (_, at) => [
      ...(added.includes(at) ? [`${name} adds ${at}.`] : []),
      ...(at < 6 && !removed.includes(at)
        ? [rewritten.includes(at) ? `${name} writes ${at}.` : `Paragraph ${at}.`]
        : []),
    ])
      .flat()
      .join('\n\n')

  it('loses no paragraph', () => {
    fc.assert(
      fc.property(aChange, aChange, (one, other) => {
        const base = write('', { removed: [], rewritten: [], added: [] })
        const [first, second] = [write('Ama', one), write('Esi', other)]
        const merged = mergeLines(base, first, second)
        const [mine, theirs] = [listLines(merged.mine), listLines(merged.theirs)]
        // Each side has all of its own changes.
        expect(mine).toEqual(expect.arrayContaining(listLines(first).filter((line) => line.startsWith('Ama'))))
        expect(theirs).toEqual(expect.arrayContaining(listLines(second).filter((line) => line.startsWith('Esi'))))
        // What neither touched is on both, and what either wrote is on a side to choose from.
        const untouched = listLines(first).filter((line) => listLines(second).includes(line))
        expect(mine).toEqual(expect.arrayContaining(untouched))
        expect(theirs).toEqual(expect.arrayContaining(untouched))
        const written = [...listLines(first), ...listLines(second)].filter((line) => !base.includes(line))
        expect([...mine, ...theirs]).toEqual(expect.arrayContaining(written))
      }),
    )
  })
})
