import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { expireTags } from '@/lib/changes/expired-tags.mjs'
import { useDatabase } from '@/lib/testing/database'

import { searchArticles } from './queries.public'

const database = useDatabase()
const asked = () => database.callsOf('search').length
const rain = { id: '1', slug: 'rain', title: 'Rain', total_views: 3 }

let start = Date.now()

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  // After the expiries of the test before.
  vi.setSystemTime((start += 600_000))
})
afterEach(() => void vi.useRealTimers())

it('keeps what was found for a minute, unless an article changes', async () => {
  database.answer('search', { body: { articles: [rain], suggestion: null } })
  const first = await searchArticles('rain', 10)
  expect(first).toEqual({ articles: [{ id: '1', slug: 'rain', title: 'Rain', views: 3 }] })
  expect([await searchArticles(' rain ', 10), asked()]).toEqual([first, 1])

  await searchArticles('rain', 50)
  await searchArticles('rain', 10, { year: 2026 })
  expect(asked()).toBe(3)

  vi.setSystemTime(Date.now() + 60_000)
  await searchArticles('rain', 10)
  expect(asked()).toBe(4)

  vi.setSystemTime(Date.now() + 1)
  expireTags(['front-page'])
  await searchArticles('rain', 10)
  expect(asked()).toBe(5)
})

it('asks once for readers who search at the same time, and again after a change meanwhile', async () => {
  database.answer('search', { body: { articles: [rain], suggestion: null } })
  const both = await Promise.all([searchArticles('harmattan', 10), searchArticles('harmattan', 10)])
  expect([both[0], asked()]).toEqual([both[1], 1])

  const first = searchArticles('dust', 10)
  vi.setSystemTime(Date.now() + 1)
  expireTags(['front-page'])
  vi.setSystemTime(Date.now() + 1)
  await Promise.all([first, searchArticles('dust', 10), searchArticles('dust', 10)])
  expect(asked()).toBe(3)
})

it('does not keep that nothing was found', async () => {
  database.answer('search', { body: { articles: [], suggestion: 'rain' } })
  expect(await searchArticles('rian', 10)).toEqual({ articles: [], suggestion: 'rain' })
  const before = asked()
  await searchArticles('rian', 10)
  expect(asked()).toBe(before + 1)
})

it('reports errors', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  database.answer('search', { status: 500, body: { message: 'no database' } })
  expect(await searchArticles('snow', 10)).toMatchObject({ error: expect.stringMatching(/^Search failed: please try/) })
})
