import { expect, test } from 'vitest'

import { keepArchivePages } from './archive-pages'

/** A newsroom whose March 2026 holds `articles`, and the hour. */
function makeArchive(articles: number) {
  const state = { articles, asked: 0, fails: false, time: 0 }
  const has = keepArchivePages(async () => {
    state.asked += 1
    if (state.fails) throw new Error('no database')
    return new Map([['2026-03', state.articles]])
  }, () => state.time)
  return { state, has }
}

test('a reader finds the pages that a month fills, and the database is asked once for all of them', async () => {
  const { state, has } = makeArchive(101)
  expect(await Promise.all([has('2026-03', 2), has('2026-03', 3)])).toEqual([true, true])
  expect(await has('2026-03', 3)).toBe(true)
  expect(await has('2026-03', 4)).toBe(false)
  expect(await has('2026-04', 2)).toBe(false)
  expect(state.asked).toBe(1)
})

test('fifty articles are one page, and the next one begins the second within a second', async () => {
  const { state, has } = makeArchive(50)
  expect(await has('2026-03', 2)).toBe(false)
  state.articles = 51
  expect(await has('2026-03', 2)).toBe(false)
  state.time = 1000
  expect(await has('2026-03', 2)).toBe(true)
})

test('a page whose articles were taken down is missing a minute later', async () => {
  const { state, has } = makeArchive(51)
  expect(await has('2026-03', 2)).toBe(true)
  state.articles = 50
  state.time = 59_999
  expect(await has('2026-03', 2)).toBe(true)
  state.time = 60_000
  expect(await has('2026-03', 2)).toBe(false)
})

test('without a database the page itself says what it knows, and the next reader asks again', async () => {
  const { state, has } = makeArchive(10)
  state.fails = true
  expect(await has('2026-03', 2)).toBe(true)
  state.fails = false
  expect(await has('2026-03', 2)).toBe(false)
})
