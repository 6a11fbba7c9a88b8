import { expect, test } from 'vitest'

import { parseSearchFilters, parseSearchQuery, listYears } from './rules'
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
])('reads %j as "%s"', (typed, query) => expect(parseSearchQuery(typed)).toBe(query))

test('truncates long searches at whole characters', () => {
  expect(parseSearchQuery('x'.repeat(5000))).toHaveLength(QUERY_MAX)
  const query = parseSearchQuery(`${'x'.repeat(QUERY_MAX - 1)}😀`)
  expect(query.isWellFormed()).toBe(true)
  expect(query).toHaveLength(QUERY_MAX - 1)
})

test.each([
  [{}, {}],
  [
    { section: 'Politics', year: '2026' },
    { category: 'Politics', year: 2026 },
  ],
  [{ section: '', year: '' }, {}],
  [{ section: 'politics', year: '26' }, {}],
  [{ section: ['Politics', 'Sports'], year: ['2026'] }, {}],
  [{ section: 'Weather', year: '9999' }, {}],
  [{ year: '2026; drop table' }, {}],
])('parses %j as %j', (query, filters) => expect(parseSearchFilters(query)).toEqual(filters))

test('lists years once, newest first', () => {
  expect(listYears(['2026-11', '2026-10', '2024-01'])).toEqual([2026, 2024])
})
