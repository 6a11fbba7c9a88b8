import { describe, expect, it } from 'vitest'

import { CATEGORIES } from '../articles/schema'
import { matchCategory } from './category'

describe('a suggested category', () => {
  it.each(CATEGORIES)('%s is one of the nine in whatever case', (category) => {
    expect(matchCategory(category)).toBe(category)
    expect(matchCategory(`  ${category.toUpperCase()} `)).toBe(category)
  })

  it.each([
    ['Sport', 'Sports'],
    ['tech', 'Technology'],
    ['Science and Technology', 'Technology'],
    ['OP-ED', 'Opinion'],
    ['arts  &  culture', 'Culture'],
  ])('%s means %s', (name, category) => expect(matchCategory(name)).toBe(category))

  it.each(['', 'Health', 'Breaking News', 'constructor', 'toString', '__proto__', 'World'])('%j is unknown', (name) => {
    expect(matchCategory(name)).toBeNull()
  })
})
