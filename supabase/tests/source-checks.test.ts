import { describe, expect, it } from 'vitest'

import { useForms } from './form-steps.ts'
import { describeCall, describeTable } from './role-matrix.ts'
import { asArgs, type Row, useNewsroom } from './people.ts'
import { hoursAgo } from './rows.ts'

const newsroom = useNewsroom()
const { add, as, count, row, service, sql } = newsroom
const { save } = useForms(newsroom)

const addSource = async (part: Row = {}) => {
  const feed = `https://wire.example/${crypto.randomUUID()}.xml`
  const source = await add('news_sources', {
    name: `Wire ${crypto.randomUUID()}`,
    url: 'https://wire.example/',
    rss_feed_url: feed,
    ...part,
  })
  return { id: source.id, feed }
}
const source = async (id: string) => (await row('news_sources', id)) ?? {}
const listDue = async () => {
  const { data, error } = await service().rpc('list_due_sources', { p_limit: 500 })
  expect(error).toBeNull()
  return (data as { id: string }[]).map(({ id }) => id)
}
const record = async ({ id, feed }: { id: string; feed: string }, part: Row = {}) =>
  expect(
    (await service().rpc('record_source_check', asArgs({ source_id: id, feed_url: feed, ...part }))).error,
  ).toBeNull()
const minutesUntilNext = async (id: string) => {
  const [found] = await sql<{ minutes: number }>(
    `select round(extract(epoch from next_check_at - now()) / 60)::int as minutes from public.news_sources where id = $1`,
    [id],
  )
  return found?.minutes
}

describeTable(newsroom, {
  table: 'collection_runs',
  thing: 'a run of the collector',
  make: async () => (await add('collection_runs', { ended_at: hoursAgo(1) })).id,
  sees: ['admin'],
})
const aRun = async () => {
  await sql(`update public.collection_runs set ended_at = now() where ended_at is null`)
  return (await add('collection_runs', { started_at: hoursAgo(0.1) })).id
}
describeCall(newsroom, 'list_due_sources', 'list due sources', [], () => ({ p_limit: 5 }))
describeCall(newsroom, 'record_source_check', 'record a check', [], async () => {
  const { id, feed } = await addSource()
  return asArgs({ source_id: id, feed_url: feed })
})
describeCall(newsroom, 'list_filed_urls', 'list filed URLs', [], () => ({ p_normalised_urls: ['https://a.example'] }))
describeCall(newsroom, 'start_collection_run', 'begin a run', [], () => ({}))
describeCall(newsroom, 'finish_collection_run', 'end a run', [], async () => ({ p_run_id: await aRun(), p_report: {} }))
describeCall(newsroom, 'import_sources', 'import sources', ['admin'], () => ({
  p_sources: [
    {
      name: crypto.randomUUID(),
      url: 'https://wire.example/',
      rss_feed_url: `https://wire.example/${crypto.randomUUID()}`,
    },
  ],
}))

describe('the collector', () => {
  it('gets active sources with a feed, the longest unread first', async () => {
    await sql('truncate public.news_sources cascade')
    const read = await addSource({ checked_at: hoursAgo(2) })
    const old = await addSource({ checked_at: hoursAgo(5) })
    const fresh = await addSource()
    await addSource({ active: false })
    await addSource({ rss_feed_url: null })
    await addSource({ next_check_at: new Date(Date.now() + 600_000).toISOString() })
    expect(await listDue()).toEqual([fresh.id, old.id, read.id])
  })

  it('stores validators, the last error and the last success', async () => {
    const wire = await addSource()
    await record(wire, { error: 'The server responded with status 500.' })
    await record(wire, { etag: '"v1"', last_modified: 'Sat, 21 Nov 2026 10:00:00 GMT' })
    expect(await source(wire.id)).toMatchObject({
      feed_etag: '"v1"',
      feed_last_modified: 'Sat, 21 Nov 2026 10:00:00 GMT',
      failures: 0,
      last_error: 'The server responded with status 500.',
      failed_at: expect.any(String),
      succeeded_at: expect.any(String),
    })
    await record(wire, { error: 'gone' })
    expect(await source(wire.id)).toMatchObject({ feed_etag: '"v1"', failures: 1, last_error: 'gone' })
    await record(wire)
    expect(await source(wire.id)).toMatchObject({ feed_etag: null, feed_last_modified: null })
  })

  it('retries a failing source with growing delays of at most a day', async () => {
    const wire = await addSource()
    const waits: unknown[] = []
    for (let failure = 0; failure < 9; failure++) {
      await record(wire, { error: 'x'.repeat(600) })
      waits.push(await minutesUntilNext(wire.id))
    }
    expect(waits).toEqual([15, 30, 60, 120, 240, 480, 960, 1440, 1440])
    expect(String((await source(wire.id))['last_error'])).toHaveLength(500)
    expect(await listDue()).not.toContain(wire.id)
    await record(wire)
    expect(await listDue()).toContain(wire.id)
  })

  it('ignores results of a changed feed, and overlong ETags', async () => {
    const wire = await addSource()
    await record({ id: wire.id, feed: 'https://old.example/feed' }, { error: 'old' })
    expect(await source(wire.id)).toMatchObject({ failures: 0, checked_at: null })
    await record(wire, { etag: 'x'.repeat(501) })
    expect(await source(wire.id)).toMatchObject({ feed_etag: null, succeeded_at: expect.any(String) })
  })

  it('runs once at a time; a run whose server died ends after twenty minutes', async () => {
    await sql('truncate public.collection_runs')
    const begin = async () => (await service().rpc('start_collection_run')).data as string | null
    const begun = (await Promise.all(Array.from({ length: 10 }, begin))).filter(Boolean)
    expect(begun).toHaveLength(1)
    expect(await begin()).toBeNull()
    await service().rpc('finish_collection_run', { p_run_id: begun[0], p_report: { filed: 3 } })
    expect(await row('collection_runs', begun[0]!)).toMatchObject({
      report: { filed: 3 },
      ended_at: expect.any(String),
    })
    const second = await begin()
    expect(second).toEqual(expect.any(String))
    await sql(`update public.collection_runs set started_at = now() - interval '21 minutes' where id = $1`, [second])
    expect(await begin()).toEqual(expect.any(String))
    expect(await row('collection_runs', second!)).toMatchObject({ ended_at: expect.any(String), report: null })
  })

  it('keeps the newest hundred runs', async () => {
    await sql('truncate public.collection_runs')
    await sql(`insert into public.collection_runs (started_at, ended_at)
      select now() - n * interval '1 hour', now() from generate_series(1, 150) n`)
    await service().rpc('start_collection_run')
    expect(await count('collection_runs')).toBe(100)
  })
})

describe('an admin who changes a source', () => {
  it('resets its state with another feed', async () => {
    const wire = await addSource()
    await record(wire, { etag: '"v1"' })
    await record(wire, { error: 'x' })
    expect((await save('news_sources', wire.id, { rss_feed_url: 'https://wire.example/new' })).error).toBeNull()
    expect(await source(wire.id)).toMatchObject({
      feed_etag: null,
      failures: 0,
      last_error: null,
      failed_at: null,
      succeeded_at: null,
    })
    expect(await listDue()).toContain(wire.id)
  })

  it('has it read at once after switching it on, keeping its state', async () => {
    const wire = await addSource()
    await record(wire, { etag: '"v1"' })
    await record(wire, { error: 'x' })
    const rows = () => as('admin').from('news_sources')
    await rows().update({ active: false }).eq('id', wire.id)
    await rows().update({ active: true }).eq('id', wire.id)
    expect(await source(wire.id)).toMatchObject({ feed_etag: '"v1"', failures: 0, last_error: 'x' })
    expect(await listDue()).toContain(wire.id)
  })
})

describe('an admin who imports a list', () => {
  const importing = (...sources: Row[]) => as('admin').rpc('import_sources', { p_sources: sources })

  it('adds new sources, and keeps those known by feed or by name and address', async () => {
    const known = await addSource({ active: false })
    const name = `Wire ${crypto.randomUUID()}`
    const entry = { name: ` ${name} `, url: 'https://new.example/', rss_feed_url: `https://new.example/${name}` }
    const { data } = await importing(
      entry,
      { ...entry, rss_feed_url: 'https://new.example/other' },
      { ...entry, name: 'Another name', rss_feed_url: known.feed },
    )
    expect(data).toEqual([
      { name, is_new: true },
      { name, is_new: false },
      { name: 'Another name', is_new: false },
    ])
    expect(
      await sql('select name, url, rss_feed_url, active from public.news_sources where name = $1', [name]),
    ).toEqual([{ name, url: 'https://new.example/', rss_feed_url: entry.rss_feed_url, active: true }])
    expect(await source(known.id)).toMatchObject({ active: false })
  })

  it('adds a feed once, however its address is spelled', async () => {
    const id = crypto.randomUUID()
    const spelled = [
      `https://${id}.example/Feed`,
      `http://${id}.example/Feed`,
      `https://www.${id}.example/Feed/`,
      `HTTPS://WWW.${id.toUpperCase()}.EXAMPLE:443/Feed#top`,
    ].map((feed) => feed.replace('HTTPS:', 'https:'))
    const others = [
      `https://${id}.example/feed`,
      `https://${id}.example/Feed?type=a`,
      `https://gh.${id}.example/Feed`,
      `https://${id}.example:8443/Feed`,
      `https://${id}.example`,
    ]
    const list = [...spelled, ...others].map((rss_feed_url, place) => ({
      name: `${id} ${place}`,
      url: 'https://new.example/',
      rss_feed_url,
    }))
    const { data } = await importing(...list)
    const isNew = [true, false, false, false, true, true, true, true, true]
    expect(data).toEqual(list.map(({ name }, place) => ({ name, is_new: isNew[place] })))
    expect((await importing({ ...list[0]!, name: id, rss_feed_url: `http://www.${id}.example/` })).data).toEqual([
      { name: id, is_new: false },
    ])
  })

  it('adds nothing if one of them is invalid', async () => {
    const before = await newsroom.fingerprint()
    const good = { name: 'Good', url: 'https://good.example/', rss_feed_url: 'https://good.example/feed' }
    expect((await importing(good, { ...good, name: 'Bad', rss_feed_url: 'javascript:alert(1)' })).error?.code).toBe(
      '23514',
    )
    expect(await newsroom.fingerprint()).toBe(before)
  })
})

describe('addresses and names with letters of several bytes', () => {
  it.each([
    ['fit', 'ɔ'.repeat(200), `https://paper.example/${'ɔ'.repeat(900)}`, undefined],
    ['are too long for the index together', '😀'.repeat(200), `https://paper.example/${'ɔ'.repeat(950)}`, '23514'],
    ['are too long', 'Paper', `https://paper.example/${'ɔ'.repeat(1900)}`, '23514'],
  ])('%s', async (_, name, url, code) => {
    const { error } = await newsroom.service().from('news_sources').insert({ name, url })
    expect(error?.code).toBe(code)
  })
})
