import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

import { REGIONS, splitTopics, topicsField } from './schema'

it.each([
  ['Cocoa, Volta Region', ['Cocoa', 'Volta Region']],
  [' cocoa ,,  Cocoa,  big   floods ', ['cocoa', 'big floods']],
  ['', []],
])('reads %j as %j', (text, names) => {
  expect(splitTopics(text)).toEqual(names)
})

it('keeps topics if the field is missing, and limits number and length', () => {
  expect(topicsField.parse(undefined)).toBeUndefined()
  expect(topicsField.parse('')).toEqual([])
  expect(topicsField.safeParse(Array.from({ length: 21 }, (_, i) => i).join(',')).success).toBe(false)
  expect(topicsField.safeParse('x'.repeat(81)).success).toBe(false)
})

it("has the database's regions", () => {
  const sql = readFileSync('supabase/migrations/20261101000039_topics.sql', 'utf8')
  const names = /function private\.region_names\(\)[^]*?\$\$([^]*?)\$\$/.exec(sql)?.[1]
  expect([...(names ?? '').matchAll(/'([^']+)'/g)].map(([, name]) => name)).toEqual(REGIONS)
})
