import { expect, test } from 'vitest'

import { toSearchQuery } from './rules'
import { QUERY_MAX } from './schema'

test.each([
  ['harbour', 'harbour'],
  ['  two   words \n', 'two words'],
  ['a\u0000b\u0007', 'a b'],
  ['\u0000', ''],
  ['   ', ''],
  ['100% "sure" & (so)', '100% "sure" & (so)'],
  ['Ɔkyeame', 'Ɔkyeame'],
  [['first', 'second'], 'first'],
  [[], ''],
  [undefined, ''],
  [null, ''],
])('of %j a reader means "%s"', (typed, query) => expect(toSearchQuery(typed)).toBe(query))

test('a reader may paste a page: its beginning is looked for, and no letter is halved', () => {
  expect(toSearchQuery('x'.repeat(5000))).toHaveLength(QUERY_MAX)
  const query = toSearchQuery(`${'x'.repeat(QUERY_MAX - 1)}😀`)
  expect(query.isWellFormed()).toBe(true)
  expect(query).toHaveLength(QUERY_MAX - 1)
})
