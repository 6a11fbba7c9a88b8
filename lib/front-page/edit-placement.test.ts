import { array, assert, constantFrom, nat, property, record, tuple } from 'fast-check'
import { describe, expect, it, test } from 'vitest'

import { CATEGORIES } from '../articles/schema'
import { findSpot, isFull, pin, put, remove, shift, shiftSection } from './edit-placement'
import { type Place, PLACES, type Placement, type Slot, getCapacity } from './schema'

const buildSlot = (slug: string): Slot => ({ slug, title: slug.toUpperCase(), until: '' })
const empty = Object.fromEntries(PLACES.map((place) => [place, []])) as unknown as Placement
const make = (part: Partial<Record<Place, string[]>>): Placement => ({
  ...empty,
  ...Object.fromEntries(Object.entries(part).map(([place, slugs]) => [place, slugs.map(buildSlot)])),
})
const list = (placement: Placement, place: Place) => placement[place].map(({ slug }) => slug)

describe('the front page editor', () => {
  it('moves an article between slots without copying it', () => {
    const moved = put(make({ lead: ['a'], seconds: ['b', 'c'] }), buildSlot('b'), { place: 'lead', at: 0 })
    expect([list(moved, 'lead'), list(moved, 'seconds')]).toEqual([['b'], ['c']])
  })

  it('moves within a slot, not beyond its ends', () => {
    const seconds = make({ seconds: ['a', 'b', 'c'] })
    expect(list(shift(seconds, { place: 'seconds', at: 0 }, 1), 'seconds')).toEqual(['b', 'a', 'c'])
    expect(list(shift(seconds, { place: 'seconds', at: 2 }, -1), 'seconds')).toEqual(['a', 'c', 'b'])
    expect(shift(seconds, { place: 'seconds', at: 0 }, -1)).toBe(seconds)
    expect(shift(seconds, { place: 'seconds', at: 2 }, 1)).toBe(seconds)
  })

  it('removes, pins and finds', () => {
    const politics = make({ Politics: ['a', 'b'] })
    expect(list(remove(politics, { place: 'Politics', at: 0 }), 'Politics')).toEqual(['b'])
    expect(pin(politics, { place: 'Politics', at: 1 }, '2026-11-23T20:00').Politics[1]?.until).toBe('2026-11-23T20:00')
    expect([findSpot(politics, 'b'), findSpot(politics, 'x')]).toEqual([{ place: 'Politics', at: 1 }, null])
    expect([isFull(politics, 'Politics'), isFull(make({ lead: ['a'] }), 'lead')]).toEqual([false, true])
  })

  it('reorders sections', () => {
    expect(shiftSection(CATEGORIES, 'Sports', -1).slice(0, 2)).toEqual(['Sports', 'Politics'])
    expect(shiftSection(CATEGORIES, 'Politics', -1)).toBe(CATEGORIES)
    expect(shiftSection(CATEGORIES, 'Culture', 1)).toBe(CATEGORIES)
  })
})

test('never repeats an article or overfills a slot', () => {
  const spot = record({ place: constantFrom(...PLACES), at: nat(6) })
  assert(
    property(array(tuple(constantFrom(...'abcdefghij'), spot)), (steps) => {
      let placement = empty
      for (const [slug, at] of steps) placement = put(placement, buildSlot(slug), at)
      const all = PLACES.flatMap((place) => list(placement, place))
      expect(new Set(all).size).toBe(all.length)
      for (const place of PLACES) expect(placement[place].length).toBeLessThanOrEqual(getCapacity(place))
    }),
  )
})
