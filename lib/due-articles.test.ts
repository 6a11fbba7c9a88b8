import { expect, test } from 'vitest'

import type { ChangedArticle } from './cache-tags'
import { watchDueArticles } from './due-articles'

const START = Date.parse('2026-11-30T23:00:00Z')
const minute = 60_000

/** A newsroom whose articles become visible at their scheduled time, as in the database. */
function makeNewsroom(articles: { id: string; due: number }[], clockBehind = 0) {
  const revalidated: string[] = []
  const months = new Set<string>()
  const state = { now: START, away: false }
  const look = watchDueArticles({
    startedAt: START,
    list: async (after, until) => {
      if (state.away) throw new Error('The database is away')
      const end = Math.min(Date.parse(until), state.now - clockBehind)
      return articles
        .filter(({ due }) => due > Date.parse(after) && due <= end)
        .map(({ id }) => ({ id, slug: id, category: 'Politics' as const }))
    },
    revalidate: (...versions: ChangedArticle[]) => {
      revalidated.push(...new Set(versions.map(({ id }) => id)))
      for (const { publicationDate } of versions) months.add(publicationDate.slice(0, 7))
    },
  })
  const tick = (at: number) => {
    state.now = at
    return look(at)
  }
  return { tick, revalidated, months, state }
}

test('revalidates a scheduled article once, at the first check after its time', async () => {
  const room = makeNewsroom([{ id: 'a', due: START + 10 * minute }])
  expect(await room.tick(START + 10 * minute - 1000)).toBe(0)
  expect(await room.tick(START + 10 * minute + 14_000)).toBe(1)
  for (let at = 10.5; at < 30; at += 0.25) await room.tick(START + at * minute)
  expect(room.revalidated).toEqual(['a'])
})

test('catches articles due between start and first check', async () => {
  const room = makeNewsroom([{ id: 'a', due: START + 1000 }])
  expect(await room.tick(START + 60 * minute)).toBe(1)
})

test('catches up after the database was down', async () => {
  const room = makeNewsroom([{ id: 'a', due: START + 10 * minute }])
  room.state.away = true
  await expect(room.tick(START + 11 * minute)).rejects.toThrow('away')
  await expect(room.tick(START + 40 * minute)).rejects.toThrow('away')
  room.state.away = false
  expect(await room.tick(START + 41 * minute)).toBe(1)
})

test('tolerates a slow database clock', async () => {
  const room = makeNewsroom([{ id: 'a', due: START + 10 * minute }], 90_000)
  expect(await room.tick(START + 10 * minute + 1000)).toBe(0)
  expect(await room.tick(START + 12 * minute)).toBe(1)
})

test('does not pile up checks while the database hangs', async () => {
  let asked = 0
  let answer = (_due: []) => {}
  const list = () => {
    asked++
    return new Promise<[]>((done) => (answer = done))
  }
  const look = watchDueArticles({ startedAt: START, list, revalidate: () => {} })
  const looks = [look(START), look(START + minute), look(START + 2 * minute)]
  answer([])
  expect(await Promise.all(looks)).toEqual([0, 0, 0])
  expect(asked).toBe(1)
  void look(START + 3 * minute)
  expect(asked).toBe(2)
})

test('revalidates both months at the turn of a month', async () => {
  const room = makeNewsroom([{ id: 'a', due: START + 60 * minute }])
  await room.tick(START + 59.9 * minute)
  await room.tick(START + 60.1 * minute)
  expect([...room.months].sort()).toEqual(['2026-11', '2026-12'])
})
