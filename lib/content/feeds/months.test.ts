import { expect, test } from 'vitest'

import { parseMonthBounds, parseSitemapMonth } from './months'

test('ends a month where the next begins, also in December and leap years', () => {
  expect(parseMonthBounds('2026-11')).toEqual({ from: '2026-11-01T00:00:00.000Z', until: '2026-12-01T00:00:00.000Z' })
  expect(parseMonthBounds('2026-12')).toEqual({ from: '2026-12-01T00:00:00.000Z', until: '2027-01-01T00:00:00.000Z' })
  expect(parseMonthBounds('2028-02')).toEqual({ from: '2028-02-01T00:00:00.000Z', until: '2028-03-01T00:00:00.000Z' })
})

test('rejects invalid months', () => {
  const wrong = ['2026-00', '2026-13', '2026-1', '26-11', '0026-11', '2026-11-01', '', 'pages', '2026-11\n']
  expect(wrong.filter(parseMonthBounds)).toEqual([])
})

test('finds sitemaps only by file name', () => {
  expect(parseSitemapMonth('2026-11.xml')).toBe('2026-11')
  expect(['2026-11', '2026-13.xml', '.xml', 'all.xml', '2026-11.xml.xml'].filter(parseSitemapMonth)).toEqual([])
})
