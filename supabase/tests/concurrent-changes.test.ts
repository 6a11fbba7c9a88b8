import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { useNewsroom } from './people.ts'

const newsroom = useNewsroom()
const { backend, sql } = newsroom

const addBanner = `insert into public.banner_items (title, message) values ('Rain', 'Rain')`
const addAd = `insert into public.advertisements (title) values ('Kente')`
const read = async (snapshot: string | null = null) => {
  const [row] = await sql<{ snapshot: string; tags: string[] }>(`select * from public.read_changes($1)`, [snapshot])
  return row!
}

let pool: postgres.Sql
beforeAll(() => {
  pool = postgres(backend.databaseUrl, { max: 4, onnotice: () => {}, connection: { statement_timeout: 10_000 } })
})
afterAll(() => pool.end({ timeout: 1 }))

describe('transactions at the same time', () => {
  it('wait for no other, and are seen once each, however long one took', async () => {
    const { snapshot: before } = await read()
    const slow = await pool.reserve()
    await slow`begin`
    await slow.unsafe(addBanner)
    await pool.unsafe(addAd)
    const during = await read(before)
    expect(during.tags).toEqual(['ads'])
    await slow`commit`
    const after = await read(during.snapshot)
    expect([after.tags, (await read(after.snapshot)).tags]).toEqual([['banners'], []])
    slow.release()
  })

  it('survive pruning while they run', async () => {
    const { snapshot: before } = await read()
    const slow = await pool.reserve()
    await slow`begin`
    await slow.unsafe(addBanner)
    for (let day = 0; day < 3; day += 1) {
      await sql(`update public.changes set at = at - interval '25 hours'`)
      await sql(`select private.prune_changes()`)
    }
    const during = await read(before)
    await slow`commit`
    slow.release()
    expect((await read(during.snapshot)).tags).toEqual(['banners'])
  })

  it('are not lost when one that a follower had not seen is pruned beside a newer one that it had', async () => {
    const slow = await pool.reserve()
    await slow`begin`
    await slow.unsafe(addBanner)
    await pool.unsafe(addAd)
    const { snapshot } = await read()
    await slow`commit`
    slow.release()
    await expect
      .poll(
        async () => {
          await sql(`update public.changes set at = at - interval '25 hours'`)
          await sql(`select private.prune_changes()`)
          return sql(`select from public.changes where tags in ('{ads}', '{banners}')`)
        },
        { timeout: 30_000 },
      )
      .toEqual([])
    expect((await read(snapshot)).tags).toEqual(['*'])
  })
})

it('a follower misses no change of many writers', async () => {
  const { snapshot: before } = await read()
  const seen = new Set<string>()
  let snapshot = before
  const follow = async () => {
    const row = await read(snapshot)
    snapshot = row.snapshot
    for (const tag of row.tags) seen.add(tag)
  }
  const topics = Array.from({ length: 200 }, (_, n) => `race-${n}`)
  await sql(`insert into public.topics (slug, name) select t, t from unnest($1::text[]) t`, [topics])
  const writing = Promise.all(
    topics.map((slug) => pool`update public.topics set name = ${`${slug} again`} where slug = ${slug}`),
  ).then(() => true)
  do await follow()
  while (!(await Promise.race([writing, false])))
  await follow()
  expect([...seen].filter((tag) => tag.startsWith('topic:race-'))).toHaveLength(200)
})
