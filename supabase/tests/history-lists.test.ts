import { describe, expect, it } from 'vitest'

import { describeCall } from './law.ts'
import { EDITORS, EVERYBODY, type Row, useNewsroom } from './people.ts'

const newsroom = useNewsroom()
const { add, as, id, sql } = newsroom

interface Listed {
  id: number
  happened_at: string
  label: string
  noun: string
  is_there: boolean
}

const list = async (part: Row = {}) => (await as('admin').rpc('list_history', part)).data as Listed[]
const labels = async (part: Row = {}) => (await list(part)).map(({ label }) => label)

describeCall(newsroom, { call: 'list_history', deed: 'ask for the history', allowed: EDITORS, args: () => ({}) })
describeCall(newsroom, {
  call: 'list_history_people',
  deed: 'ask who acted, and see of them who is theirs to see',
  allowed: EVERYBODY.filter((who) => who !== 'reader'),
  args: () => ({}),
})

describe('an admin who pages through the activity', () => {
  it('meets every entry once, also those of one moment', async () => {
    // One statement, one moment: their keys alone tell them apart.
    await sql(`insert into public.banner_items (title, message) select 'B' || n, 'M' from generate_series(1, 25) n`)
    const met: number[] = []
    for (let at: Row = {}, rows: Listed[]; (rows = await list({ ...at, most: 7 })).length > 0; ) {
      met.push(...rows.map((row) => row.id))
      const last = rows.at(-1)
      at = { before_at: last?.happened_at, before_id: last?.id }
    }
    const all = await sql<{ id: number }>(`select id from public.history_entries order by happened_at desc, id desc`)
    expect(met).toEqual(all.map((entry) => entry.id))
    expect(met.length).toBeGreaterThanOrEqual(25)
  })

  it('finds what one person did, on one noun, in one period', async () => {
    await as('admin').from('banner_items').insert({ title: 'By the admin', message: 'M' })
    await as('chief').rpc('create_article', { title: 'By the chief', wanted_slug: 'x', content: 'Text', category: 'Culture' })
    await add('news_sources', { name: 'By nobody', url: 'https://n.example/' })
    expect(await labels({ by_person: id('admin') })).toEqual(['By the admin'])
    expect(await labels({ by_person: id('chief') })).toEqual(['By the chief'])
    expect(await labels({ of_noun: 'source' })).toEqual(['By nobody'])
    expect(await labels({ of_noun: 'source', by_person: id('admin') })).toEqual([])
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString()
    const yesterday = new Date(Date.now() - 86_400_000).toISOString()
    expect(await labels({ by_person: id('admin'), since: yesterday, until: tomorrow })).toEqual(['By the admin'])
    expect(await list({ since: tomorrow })).toEqual([])
    expect(await list({ until: yesterday })).toEqual([])
  })

  it('is told what is gone', async () => {
    const { id: gone } = await add('banner_items', { title: 'Gone', message: 'M' })
    await as('admin').from('banner_items').delete().eq('id', gone)
    expect(await list({ about_row: gone })).toMatchObject([{ label: 'Gone', is_there: false }, { label: 'Gone', is_there: false }])
  })

  it('gets no more than 201 entries at once, whatever is asked for', async () => {
    await sql(`insert into public.banner_items (title, message) select 'C' || n, 'M' from generate_series(1, 210) n`)
    expect(await list({ most: 100_000 })).toHaveLength(201)
    expect(await list({ most: -1 })).toHaveLength(1)
  })

  it('finds every name that acted, once, by the latest', async () => {
    await as('admin').from('profiles').update({ full_name: 'Kwame Renamed' }).eq('id', id('admin'))
    await as('admin').from('banner_items').insert({ title: 'Again', message: 'M' })
    await newsroom.resetPeople()
    const people = (await as('admin').rpc('list_history_people')).data as { profile_id: string; name: string }[]
    expect(people.filter(({ profile_id }) => profile_id === id('admin'))).toEqual([{ profile_id: id('admin'), name: 'Kwame Renamed' }])
  })
})

describe('the history of a hundred thousand deeds', () => {
  it('is read by an index whatever is asked for, and never sorted whole', async () => {
    await sql(`insert into public.history_people (profile_id, name, role) values (gen_random_uuid(), 'Rare', 'admin')`)
    await sql(`insert into public.history_entries (happened_at, who, actor_id, noun, row_id, label, deed)
      select now() - n * interval '1 minute', (select max(id) from public.history_people), case when n % 5000 = 0 then '${id('chief')}'::uuid end,
        case when n % 3 = 0 then 'article' else 'ad' end::public.history_noun, gen_random_uuid(), 'Entry ' || n, 'edited'
      from generate_series(1, 100000) n`)
    await sql('analyze public.history_entries')
    const longAgo = new Date(Date.now() - 60 * 86_400_000).toISOString()
    // How many entries were touched on the way, as PostgreSQL itself counts.
    const touched = async () => {
      await sql('select pg_stat_force_next_flush()')
      const [found] = await sql<{ n: number }>(
        `select (seq_tup_read + coalesce(idx_tup_fetch, 0))::int as n from pg_stat_user_tables where relname = 'history_entries'`,
      )
      return found?.n ?? 0
    }
    const asked = [
      {}, { by_person: id('chief') }, { of_noun: 'story' }, { until: longAgo }, { by_person: id('chief'), of_noun: 'ad' },
      { since: longAgo, until: longAgo }, { about_row: id('chief') }, { before_at: longAgo, before_id: 5 },
    ]
    const before = await touched()
    for (const part of asked) await list(part)
    for (const part of asked) await as('chief').rpc('list_history', part)
    // A page each, and the names of those who acted; one of these views sorted whole would touch 100,000.
    expect(await touched() - before).toBeLessThan(2_000)
  })
})

describe('a chief author who asks for the history', () => {
  it('is told of articles and stories alone, whatever is asked for', async () => {
    await as('chief').rpc('create_article', { title: 'Known', wanted_slug: 'known', content: 'Text', category: 'Culture' })
    await add('stories', { title: 'Sent in', content: 'Text', category: 'Culture', author_id: id('anchor') })
    const { id: banner } = await add('banner_items', { title: 'The admins’ own', message: 'M' })
    await add('news_sources', { name: 'The admins’ own', url: 'https://own.example/' })
    const nouns = async (part: Row) => new Set(((await as('chief').rpc('list_history', part)).data as Listed[]).map(({ noun }) => noun))
    expect(await nouns({ most: 200 })).toEqual(new Set(['article', 'story']))
    for (const part of [{ about_row: banner }, { of_noun: 'source' }, { of_noun: 'banner' }]) expect(await nouns(part)).toEqual(new Set())
    expect((await list({ about_row: banner })).length).toBe(1)
  })
})
