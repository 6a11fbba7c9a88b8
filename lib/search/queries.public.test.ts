import { expect, it, vi } from 'vitest'

import { applyChange } from '@/lib/cache/changes'
import { useDatabase } from '@/lib/testing/database'

import { searchArticles } from './queries.public'

const database = useDatabase()
const asked = () => database.callsOf('search').length
const rain = { id: '1', slug: 'rain', title: 'Rain', total_views: 3 }

it('asks once for each query and filter, until an article changes', async () => {
  database.answer('search', { body: { articles: [rain], suggestion: null } })
  const first = await searchArticles('rain', 10)
  expect(first).toEqual({ articles: [{ id: '1', slug: 'rain', title: 'Rain', views: 3 }] })
  expect([await searchArticles(' rain ', 10), asked()]).toEqual([first, 1])

  await searchArticles('rain', 50)
  await searchArticles('rain', 10, { year: 2026 })
  expect(asked()).toBe(3)

  applyChange(['front-page'])
  await searchArticles('rain', 10)
  expect(asked()).toBe(4)
})

it('suggests another query', async () => {
  database.answer('search', { body: { articles: [], suggestion: 'rain' } })
  expect(await searchArticles('rian', 10)).toEqual({ articles: [], suggestion: 'rain' })
})

it('reports errors', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  database.answer('search', { status: 500, body: { message: 'no database' } })
  expect(await searchArticles('snow', 10)).toMatchObject({ error: expect.stringMatching(/^Search failed: please try/) })
})
