import { expect, test, vi } from 'vitest'

import { keepArchivePages } from './archive-pages'

/** A newsroom with `articles` articles in March 2026, and a fake clock. */
function makeArchive(articles: number) {
  const state = { articles, asked: 0, fails: false, time: Date.parse('2026-05-31T12:00:00Z') }
  const has = keepArchivePages(
    async () => {
      state.asked += 1
      if (state.fails) throw new Error('no database')
      return new Map(
        state.articles > 0
          ? [
              ['2026-03', state.articles],
              ['2026-01', 1],
            ]
          : [],
      )
    },
    () => state.time,
  )
  return { state, has }
}

test("counts a month's pages with one query for all months", async () => {
  const { state, has } = makeArchive(101)
  expect(await Promise.all([has('2026-03', 2), has('2026-03', 3)])).toEqual([true, true])
  expect(await has('2026-03', 3)).toBe(true)
  expect(await has('2026-03', 4)).toBe(false)
  expect(await has('2026-04', 2)).toBe(false)
  expect(state.asked).toBe(1)
})

test('fits fifty articles on a page, and notices the next one within a second', async () => {
  const { state, has } = makeArchive(50)
  expect(await has('2026-03', 2)).toBe(false)
  state.articles = 51
  expect(await has('2026-03', 2)).toBe(false)
  state.time += 1000
  expect(await has('2026-03', 2)).toBe(true)
})

test('returns 404 for an emptied page within a minute', async () => {
  const { state, has } = makeArchive(51)
  expect(await has('2026-03', 2)).toBe(true)
  state.articles = 50
  state.time += 59_999
  expect(await has('2026-03', 2)).toBe(true)
  state.time += 1
  expect(await has('2026-03', 2)).toBe(false)
})

test('knows months without articles, but none before the first article or after the current month', async () => {
  const { has } = makeArchive(1)
  const months = ['2025-12', '2026-01', '2026-02', '2026-03', '2026-04', '2026-05', '2026-06', '1900-01', '2099-12']
  expect(await Promise.all(months.map((month) => has(month, 1)))).toEqual([
    false,
    true,
    true,
    true,
    true,
    true,
    false,
    false,
    false,
  ])
  expect(await has('2026-02', 2)).toBe(false)
})

test('has the current month without any articles', async () => {
  const { state, has } = makeArchive(0)
  expect([await has('2026-05', 1), await has('2026-04', 1), await has('2026-06', 1)]).toEqual([true, false, false])
  state.time += 1000 * 60 * 60 * 12
  expect([await has('2026-05', 1), await has('2026-06', 1)]).toEqual([false, true])
})

test('lets the page decide while the database is down, and retries on the next request', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const { state, has } = makeArchive(10)
  state.fails = true
  expect(await has('2026-03', 2)).toBe(true)
  state.fails = false
  expect(await has('2026-03', 2)).toBe(false)
})

test('keeps known months while the database is down, and retries once a minute', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const { state, has } = makeArchive(51)
  await has('2026-03', 2)
  state.fails = true
  state.time += 60_000
  for (let reader = 0; reader < 5; reader += 1) expect(await has('2026-03', 2)).toBe(true)
  expect(await has('1999-01', 1)).toBe(false)
  expect(state.asked).toBe(2)
})
