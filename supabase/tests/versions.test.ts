import { describe, expect, it } from 'vitest'

import { type FormTable, useForms } from './form-steps.ts'
import { describeCall } from './role-matrix.ts'
import { type Row, useNewsroom } from './people.ts'
import { aSubmission, anAd, hoursAgo } from './rows.ts'

// If two people save, the second is refused and the change of the first stays.

const newsroom = useNewsroom()
const { add, as, row, service, sql } = newsroom
const { open, save, send, buildFormArgs } = useForms(newsroom)

interface Form {
  thing: string
  call: string
  table: FormTable
  make(): Promise<string>
  /** Returns values that differ in every field. */
  others(): Row
  changed: string
  gone: string
  /** A value that the table refuses. */
  wrong: Row
}

const FORMS: Form[] = [
  {
    thing: 'an ad',
    call: 'update_advertisement',
    table: 'advertisements',
    make: async () => (await add('advertisements', anAd({ max_budget: 10, end_date: '2099-01-01T00:00:00+00:00' }))).id,
    others: () => ({
      title: 'Tea',
      description: 'Leaves.',
      image_url: '/media/ads/tea.webp',
      link_url: 'https://tea.example/',
      link_text: 'Look',
      ad_type: 'popup',
      placement_position: 'top',
      target_pages: ['home'],
      target_categories: ['Culture'],
      priority: 7,
      active: false,
      start_date: '2026-01-01T00:00:00+00:00',
      end_date: null,
      max_budget: null,
      cost_per_view: 0.25,
      cost_per_click: 2,
    }),
    changed: 'ad_changed',
    gone: 'ad_gone',
    wrong: { link_url: 'javascript:alert(1)' },
  },
  {
    thing: 'a banner',
    call: 'update_banner_item',
    table: 'banner_items',
    make: async () =>
      (
        await add('banner_items', {
          title: 'Fair',
          message: 'At six.',
          link: '/culture',
          expires_at: '2099-01-01T00:00:00+00:00',
        })
      ).id,
    others: () => ({
      type: 'alert',
      title: 'Rain',
      message: 'Tonight.',
      link: null,
      link_text: 'Read',
      priority: 'low',
      active: false,
      expires_at: null,
      image_url: '/media/rain.webp',
    }),
    changed: 'banner_changed',
    gone: 'banner_not_found',
    wrong: { link: 'javascript:alert(1)' },
  },
  {
    thing: 'a source',
    call: 'update_news_source',
    table: 'news_sources',
    make: async () =>
      (
        await add('news_sources', {
          name: `Wire ${crypto.randomUUID()}`,
          url: 'https://wire.example/',
          rss_feed_url: `https://wire.example/${crypto.randomUUID()}`,
        })
      ).id,
    others: () => ({
      name: `Reef ${crypto.randomUUID()}`,
      url: 'https://reef.example/',
      rss_feed_url: null,
      api_endpoint: 'https://reef.example/api',
    }),
    changed: 'source_changed',
    gone: 'source_not_found',
    wrong: { rss_feed_url: 'file:///etc/passwd' },
  },
]

describe.each(FORMS)('an admin who saves $thing', ({ table, make, others, changed, gone, wrong }) => {
  const version = async (id: string) => (await row(table, id))?.['updated_at'] as string

  it('changes only the sent fields', async () => {
    const id = await make()
    const [before, other] = [await row(table, id), others()]
    expect((await save(table, id, other)).error).toBeNull()
    const after = await row(table, id)
    expect(after).toMatchObject(other)
    const kept = Object.entries(before ?? {}).filter(
      ([name]) => !(name in other) && !['updated_at', 'next_check_at'].includes(name),
    )
    expect(after).toMatchObject(Object.fromEntries(kept))
  })

  it('can save again after seeing the newer version', async () => {
    const id = await make()
    for (const name of ['One', 'Two', 'Three'])
      expect((await save(table, id, table === 'news_sources' ? { name } : { title: name })).error).toBeNull()
  })

  it('is refused if someone else saved in between', async () => {
    const id = await make()
    const opened = await open(table, id)
    expect((await save(table, id, others())).error).toBeNull()
    const before = await newsroom.fingerprint()
    expect((await send(table, opened)).error).toMatchObject({ code: 'P0001', message: changed })
    expect(await newsroom.fingerprint()).toBe(before)
  })

  it.each([
    ['not at all', null],
    ['with an older one', hoursAgo(1)],
    ['with one to come', '2099-01-01T00:00:00Z'],
  ])('is refused with the version %s', async (_, expected_version) => {
    const id = await make()
    const before = await newsroom.fingerprint()
    expect((await save(table, id, { ...others(), expected_version })).error?.message).toBe(changed)
    expect(await newsroom.fingerprint()).toBe(before)
  })

  it('succeeds once among ten at once', async () => {
    const id = await make()
    const [opened, other] = [await open(table, id), others()]
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(table, { ...opened, ...other })))
    expect(answers.map(({ error }) => error?.message ?? 'saved').sort()).toEqual(
      [...Array.from({ length: 9 }, () => changed), 'saved'].sort(),
    )
  })

  it('gets a version in milliseconds that always grows', async () => {
    const id = await make()
    const first = await version(id)
    expect((await save(table, id, { expected_version: new Date(first).toISOString() })).error).toBeNull()
    await sql(`update public.${table} set updated_at = '2099-01-01T00:00:00Z' where id = $1`, [id])
    const later = await version(id)
    expect((await save(table, id, others())).error).toBeNull()
    expect(Date.parse(await version(id))).toBeGreaterThan(Date.parse(later))
  })

  it('is told if it is gone', async () => {
    expect((await save(table, crypto.randomUUID())).error).toMatchObject({ code: 'P0001', message: gone })
  })

  it("cannot break the table's constraints, and nothing changes", async () => {
    const id = await make()
    const before = await newsroom.fingerprint()
    expect((await save(table, id, { ...others(), ...wrong })).error?.code).toBe('23514')
    expect(await newsroom.fingerprint()).toBe(before)
  })

  it('leaves one audit log entry, without the version', async () => {
    const id = await make()
    await save(table, id, others())
    const entries = await sql<{ action: string; changes: Row }>(
      `select action, changes from private.audit_entries where row_id = $1 and profile_id = $2`,
      [id, newsroom.id('admin')],
    )
    expect(entries).toMatchObject([{ action: 'edited' }])
    expect(entries[0]?.changes).not.toHaveProperty('updated_at')
  })
})

for (const { call, thing, table, make } of FORMS) {
  describeCall(newsroom, call, `save ${thing}`, ['admin'], async () =>
    buildFormArgs(table, await open(table, await make())),
  )
}

describe('an open form', () => {
  it.each(['advertisements', 'banner_items'] as const)(
    'is outdated by the switch of %s, which it holds too',
    async (table) => {
      const id = await FORMS.find((form) => form.table === table)!.make()
      const opened = await open(table, id)
      expect((await as('admin').from(table).update({ active: false }).eq('id', id)).error).toBeNull()
      expect((await send(table, opened)).error?.message).toMatch(/_changed$/)
      expect(await row(table, id)).toMatchObject({ active: false })
    },
  )

  it('of an ad is not outdated by views and clicks', async () => {
    const { id } = await add('advertisements', anAd({ cost_per_view: 1 }))
    const opened = await open('advertisements', id)
    expect(
      (
        await service().rpc('record_ad_interactions', {
          p_interactions: [
            { ad_id: id, interaction_type: 'view', visitor: 'ama', networks: [null, 'home', null], key_age: 60 },
          ],
        })
      ).data,
    ).toMatchObject({ counted: [true] })
    expect((await send('advertisements', { ...opened, title: 'Tea' })).error).toBeNull()
    expect(await row('advertisements', id)).toMatchObject({ title: 'Tea', impression_count: 1, budget_spent: 1 })
  })

  it('of an ad keeps the start by leaving it empty', async () => {
    const { id } = await add('advertisements', anAd({ start_date: '2026-01-01T00:00:00+00:00' }))
    await save('advertisements', id, { start_date: null })
    expect(await row('advertisements', id)).toMatchObject({ start_date: '2026-01-01T00:00:00+00:00' })
  })

  it('of a source is not outdated by its switch or the collector', async () => {
    const feed = `https://wire.example/${crypto.randomUUID()}`
    const source = { name: `Wire ${crypto.randomUUID()}`, url: 'https://wire.example/' }
    const { id } = await add('news_sources', { ...source, rss_feed_url: feed })
    const opened = await open('news_sources', id)
    await as('admin').from('news_sources').update({ active: false }).eq('id', id)
    await service().rpc('record_source_check', {
      p_source_id: id,
      p_feed_url: feed,
      p_error: 'x',
    })
    const { normalised_url, original_url, original_title, original_content } = aSubmission()
    const item = { normalised_url, original_url, original_title, original_content }
    await service().rpc('submit_draft_article', {
      p_draft: { source_name: source.name, source_url: source.url, ...item },
    })
    expect((await send('news_sources', { ...opened, api_endpoint: 'https://wire.example/api' })).error).toBeNull()
    expect(await row('news_sources', id)).toMatchObject({
      active: false,
      last_error: 'x',
      api_endpoint: 'https://wire.example/api',
    })
  })

  it('of a source cannot take the name and address of another', async () => {
    const [one, other] = [await FORMS[2]!.make(), await FORMS[2]!.make()]
    const { name, url } = (await row('news_sources', one)) ?? {}
    expect((await save('news_sources', other, { name, url })).error?.code).toBe('23505')
  })
})
