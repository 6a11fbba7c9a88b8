import { describe, expect, it } from 'vitest'

import { describeCall } from './role-matrix.ts'
import { asArticle, asArgs, EDITORS, EVERYBODY, type Row, useNewsroom } from './people.ts'

const newsroom = useNewsroom()
const { add, as, id, sql } = newsroom

interface Listed {
  id: number
  happened_at: string
  label: string
  entity: string
  row_exists: boolean
}

const list = async (part: Row = {}) => (await as('admin').rpc('list_audit_log', asArgs(part))).data as Listed[]
const labels = async (part: Row = {}) => (await list(part)).map(({ label }) => label)

describeCall(newsroom, 'list_audit_log', 'ask for the history', EDITORS, () => ({}))
describeCall(
  newsroom,
  'list_audit_log_actors',
  'list the people in the audit log they can see',
  EVERYBODY.filter((who) => who !== 'reader'),
  () => ({}),
)

describe('an admin who pages through the activity', () => {
  it('finds every entry once, even with equal times', async () => {
    // Rows of one statement have the same time and differ only in their ids.
    await sql(`insert into public.banner_items (title, message) select 'B' || n, 'M' from generate_series(1, 25) n`)
    const met: number[] = []
    for (let at: Row = {}, rows: Listed[]; (rows = await list({ ...at, limit: 7 })).length > 0;) {
      met.push(...rows.map((row) => row.id))
      const last = rows.at(-1)
      at = { before_at: last?.happened_at, before_id: last?.id }
    }
    const all = await sql<{ id: number }>(`select id from private.audit_entries order by happened_at desc, id desc`)
    expect(met).toEqual(all.map((entry) => entry.id))
    expect(met.length).toBeGreaterThanOrEqual(25)
  })

  it('finds what one person did, on one entity, in one period', async () => {
    await as('admin').from('banner_items').insert({ title: 'By the admin', message: 'M' })
    await as('chief').rpc(
      'create_article',
      asArticle({
        p_title: 'By the chief',
        p_slug: 'x',
        p_content: 'Text',
        p_category: 'Culture',
      }),
    )
    await add('news_sources', { name: 'By nobody', url: 'https://n.example/' })
    expect(await labels({ profile_id: id('admin') })).toEqual(['By the admin'])
    expect(await labels({ profile_id: id('chief') })).toEqual(['By the chief'])
    expect(await labels({ entity: 'source' })).toEqual(['By nobody'])
    expect(await labels({ entity: 'source', profile_id: id('admin') })).toEqual([])
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString()
    const yesterday = new Date(Date.now() - 86_400_000).toISOString()
    expect(await labels({ profile_id: id('admin'), since: yesterday, until: tomorrow })).toEqual(['By the admin'])
    expect(await list({ since: tomorrow })).toEqual([])
    expect(await list({ until: yesterday })).toEqual([])
  })

  it('is told if the record is gone', async () => {
    const { id: gone } = await add('banner_items', { title: 'Gone', message: 'M' })
    await as('admin').from('banner_items').delete().eq('id', gone)
    expect(await list({ row_id: gone })).toMatchObject([
      { label: 'Gone', row_exists: false },
      { label: 'Gone', row_exists: false },
    ])
  })

  it('gets at most 201 entries per call', async () => {
    await sql(`insert into public.banner_items (title, message) select 'C' || n, 'M' from generate_series(1, 210) n`)
    expect(await list({ limit: 100_000 })).toHaveLength(201)
    expect(await list({ limit: -1 })).toHaveLength(1)
  })

  it('finds everyone who acted once, by their latest name', async () => {
    await as('admin').from('profiles').update({ full_name: 'Kwame Renamed' }).eq('id', id('admin'))
    await as('admin').from('banner_items').insert({ title: 'Again', message: 'M' })
    await newsroom.resetPeople()
    const people = (await as('admin').rpc('list_audit_log_actors')).data as { profile_id: string; name: string }[]
    expect(people.filter(({ profile_id }) => profile_id === id('admin'))).toEqual([
      { profile_id: id('admin'), name: 'Kwame Renamed' },
    ])
  })
})

describe('the audit log of a hundred thousand changes', () => {
  it('uses an index for all filters and is never sorted completely', async () => {
    await sql(
      `insert into public.audit_log_actors (profile_id, name, role) values (gen_random_uuid(), 'Rare', 'admin')`,
    )
    await sql(`insert into public.audit_log (happened_at, actor_id, profile_id, entity, row_id, label, action)
      select now() - n * interval '1 minute', (select max(id) from public.audit_log_actors), case when n % 5000 = 0 then '${id('chief')}'::uuid end,
        case when n % 3 = 0 then 'article' else 'ad' end::public.audit_entity, gen_random_uuid(), 'Entry ' || n, 'edited'
      from generate_series(1, 100000) n`)
    await sql('analyze public.audit_log')
    const longAgo = new Date(Date.now() - 60 * 86_400_000).toISOString()
    const asked = [
      {},
      { profile_id: id('chief') },
      { entity: 'story' },
      { until: longAgo },
      { profile_id: id('chief'), entity: 'ad' },
      { since: longAgo, until: longAgo },
      { row_id: id('chief') },
      { before_at: longAgo, before_id: 5 },
    ]
    // Counts what PostgreSQL reads in one transaction.
    const touchedAs = (who: 'admin' | 'chief') =>
      newsroom.backend.transaction(async ({ query }) => {
        await query(`select set_config('request.jwt.claims', $1, true)`, [
          JSON.stringify({ sub: id(who), role: 'authenticated' }),
        ])
        // Earlier reads count until they are flushed.
        const countRead = async () => {
          const [read] = await query<{ n: number }>(
            `select (seq_tup_read + coalesce(idx_tup_fetch, 0))::int as n from pg_stat_xact_user_tables where relname = 'audit_log'`,
          )
          return read?.n ?? 0
        }
        const before = await countRead()
        for (const part of asked) {
          const names = Object.keys(part).map((name, index) => `p_${name} => $${index + 1}`)
          await query(`select * from public.list_audit_log(${names.join(', ')})`, Object.values(part))
        }
        return (await countRead()) - before
      })
    // Sorting the whole list would read 100,000 rows.
    for (const who of ['admin', 'chief'] as const) {
      const touched = await touchedAs(who)
      expect(touched).toBeGreaterThan(100)
      expect(touched).toBeLessThan(1_000)
    }
  })
})

describe('a chief author who asks for the history', () => {
  it('sees entries of articles and stories only, for all filters', async () => {
    await as('chief').rpc(
      'create_article',
      asArticle({
        p_title: 'Known',
        p_slug: 'known',
        p_content: 'Text',
        p_category: 'Culture',
      }),
    )
    await add('stories', { title: 'Sent in', content: 'Text', category: 'Culture', author_id: id('anchor') })
    const { id: banner } = await add('banner_items', { title: 'The admins’ own', message: 'M' })
    await add('news_sources', { name: 'The admins’ own', url: 'https://own.example/' })
    const entities = async (part: Row) =>
      new Set(((await as('chief').rpc('list_audit_log', asArgs(part))).data as Listed[]).map(({ entity }) => entity))
    expect(await entities({ limit: 200 })).toEqual(new Set(['article', 'story']))
    for (const part of [{ row_id: banner }, { entity: 'source' }, { entity: 'banner' }])
      expect(await entities(part)).toEqual(new Set())
    expect((await list({ row_id: banner })).length).toBe(1)
  })
})
