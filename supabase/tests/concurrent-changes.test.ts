import { setTimeout } from 'node:timers/promises'
import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { useNewsroom } from './people.ts'
import { useRace } from './race.ts'

const newsroom = useNewsroom()
const { backend, id, sql } = newsroom
const { race } = useRace(newsroom)

const addBanner = (title: string) => `insert into public.banner_items (title, message) values ('${title}', 'Rain')`
const addSource = (name: string) =>
  `insert into public.news_sources (name, url) values ('${name}', 'https://${name.toLowerCase()}.example')`
const addAd = `insert into public.advertisements (title) values ('Kente')`
const latest = async () => (await sql<{ n: number }>(`select public.get_latest_change() as n`))[0]?.n ?? 0
const listTags = async (after: number) =>
  (await sql<{ tags: string[] }>(`select tags from public.list_changes($1)`, [after])).map(({ tags }) => tags)
const asOwner = (text: string) => ({ who: 'owner' as const, text, params: [] })

let pool: postgres.Sql
beforeAll(() => {
  pool = postgres(backend.databaseUrl, { max: 4, onnotice: () => {}, connection: { statement_timeout: 10_000 } })
})
afterAll(() => pool.end({ timeout: 1 }))

describe('two transactions', () => {
  it('become visible in the order of their numbers: the second waits with its commit', async () => {
    const before = await latest()
    const { waited } = await race(asOwner(addBanner('Rain')), asOwner(addAd))
    expect(waited).toBe(true)
    expect(await listTags(before)).toEqual([['banners'], ['ads']])
  })

  it('do not wait for each other before they commit', async () => {
    const before = await latest()
    const [slow, fast] = [await pool.reserve(), await pool.reserve()]
    await slow`begin`
    await slow.unsafe(addBanner('Slow'))
    await fast.unsafe(addAd)
    expect(await listTags(before)).toEqual([['ads']])
    await slow`commit`
    expect(await listTags(before)).toEqual([['ads'], ['banners']])
    slow.release()
    fast.release()
  })

  it('do not deadlock over rows of the audit log, which are written before the number is drawn', async () => {
    const [first, second] = [await pool.reserve(), await pool.reserve()]
    // Both act first under a new name.
    await sql(`update public.profiles set full_name = 'New Name' where id = $1`, [id('admin')])
    for (const one of [first, second]) {
      await one`begin`
      await one`select set_config('request.jwt.claims', ${JSON.stringify({ sub: id('admin') })}, true)`
    }
    await second.unsafe(`${addSource('Second')}; ${addAd}`)
    await second`set constraints public.keep_audit_log immediate`
    // Enters the change feed before its audit log entry is written.
    await first.unsafe(
      `insert into public.front_pages (sections, is_breaking) values (enum_range(null::public.article_category), false)`,
    )
    await first.unsafe(addSource('First'))
    const committing = first`commit`
    void committing.catch(() => {})
    await setTimeout(100)
    const results = await Promise.allSettled([second`commit`, committing])
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
    first.release()
    second.release()
    await newsroom.resetPeople()
  })
})

it('a follower reads every change of many writers once and in order', async () => {
  const before = await latest()
  const seen: number[] = []
  const read = async () => {
    const rows = await sql<{ seq: number }>(`select seq from public.list_changes($1)`, [seen.at(-1) ?? before])
    seen.push(...rows.map(({ seq }) => seq))
  }
  const writing = Promise.all(Array.from({ length: 200 }, () => pool.unsafe(addAd))).then(() => true)
  do await read()
  while (!(await Promise.race([writing, false])))
  await read()
  expect(seen).toEqual(
    (await sql<{ seq: number }>(`select seq from public.changes where seq > $1 order by seq`, [before])).map(
      ({ seq }) => seq,
    ),
  )
  expect(seen).toHaveLength(200)
})
