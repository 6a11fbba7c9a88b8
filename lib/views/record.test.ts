import { setTimeout } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { useDatabase } from '@/lib/testing/database'

import { drainViews, recordView } from './record'

const database = useDatabase()
const visitor = (key: string) => ({ key, agent: 'Mozilla', address: '203.0.113.7' })
const viewsOf = async (article: string, key: string) => (await recordView(article, visitor(key)))?.views
const written = () =>
  database.callsOf('record_article_views').map((args) => (args as { p_visitors: string[] }).p_visitors)
const answer = (totals: Record<string, number>) => database.answer('record_article_views', { body: totals })

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))
afterEach(async () => void (await drainViews()))

it('waits for the total of an article, then answers at once and writes later, each browser once', async () => {
  const article = crypto.randomUUID()
  answer({ [article]: 40 })
  expect(await viewsOf(article, 'ama')).toBe(40)
  expect([await viewsOf(article, 'kofi'), await viewsOf(article, 'esi'), await viewsOf(article, 'kofi')]).toEqual([
    41, 42, 42,
  ])
  expect(written()).toEqual([['ama']])
  answer({ [article]: 45 })
  await drainViews()
  expect(written()).toEqual([['ama'], ['kofi', 'esi']])
  expect([await viewsOf(article, 'ama'), await viewsOf(article, 'yaw')]).toEqual([45, 46])
})

it('finds no invented article, and asks again when it is there', async () => {
  const article = crypto.randomUUID()
  answer({})
  expect(await viewsOf(article, 'ama')).toBeUndefined()
  answer({ [article]: 1 })
  const found = viewsOf(article, 'ama')
  await drainViews()
  expect(await found).toBe(1)
})

it('keeps views through an outage and writes each of them', async () => {
  const article = crypto.randomUUID()
  answer({ [article]: 1 })
  const first = viewsOf(article, 'ama')
  await drainViews()
  await first
  database.answer('record_article_views', { status: 503, body: { message: 'starting up' } }, 'hangs up', {
    body: { [article]: 3 },
  })
  expect([await viewsOf(article, 'kofi'), await viewsOf(article, 'esi')]).toEqual([2, 3])
  await drainViews()
  expect(written()).toEqual([['ama'], ['kofi', 'esi'], ['kofi', 'esi'], ['kofi', 'esi']])
  expect(console.error).toHaveBeenCalledOnce()
})

it('takes no more than 20,000 views while the database is away', async () => {
  const article = crypto.randomUUID()
  answer({ [article]: 1 })
  const first = viewsOf(article, 'ama')
  await drainViews()
  await first
  database.answer('record_article_views', 'hangs up')
  for (let reader = 0; reader < 20_000; reader++) await viewsOf(article, `reader ${reader}`)
  await expect(viewsOf(article, 'one more')).rejects.toThrow('Too many')
  answer({ [article]: 20_001 })
  await setTimeout(1100)
  await drainViews()
  expect(await viewsOf(article, 'kofi')).toBe(20_002)
})
