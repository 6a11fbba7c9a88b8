import { describe, expect, it } from 'vitest'

import { describeTable } from './role-matrix.ts'
import { EVERYBODY, type Row, useNewsroom } from './people.ts'
import { anAd, hoursAgo, minutesFromNow } from './rows.ts'

const newsroom = useNewsroom()
const { add, as, service, sql } = newsroom

const addAd = async (part: Row = {}) => (await add('advertisements', anAd(part))).id
const today = new Date().toISOString().slice(0, 10)
const daysAgo = (days: number) => new Date(Date.parse(today) - days * 86_400_000).toISOString().slice(0, 10)
const record = (seen_ad: string, visitor_key: string, interaction: 'view' | 'click') =>
  service().rpc('record_ad_interactions', {
    p_interactions: [
      {
        ad_id: seen_ad,
        interaction_type: interaction,
        visitor: visitor_key,
        networks: [null, 'home', null],
        key_age: 60,
      },
    ],
  })
const listDays = (ad: string) =>
  sql<Row>(`select day::text, views, clicks from public.ad_daily_stats where ad_id = $1 order by day`, [ad])

describeTable(newsroom, {
  table: 'ad_daily_stats',
  thing: 'daily statistics of an ad',
  key: 'ad_id',
  make: async () => {
    const ad_id = await addAd()
    await sql(`insert into public.ad_daily_stats values ($1, current_date, 5, 1)`, [ad_id])
    return ad_id
  },
  sees: ['admin'],
})

describe('the daily statistics of an ad', () => {
  it('contain each counted view and click once', async () => {
    const [ad, other] = [await addAd(), await addAd()]
    await record(ad, 'ama', 'view')
    await record(ad, 'ama', 'view')
    await record(ad, 'yaw', 'view')
    await sql(`update public.ad_interactions set created_at = created_at - interval '2 seconds' where ad_id = $1`, [ad])
    await record(ad, 'yaw', 'click')
    await record(other, 'yaw', 'view')
    expect((await listDays(ad)).at(-1)).toEqual({ day: today, views: 2, clicks: 1 })
    expect((await listDays(other)).at(-1)).toEqual({ day: today, views: 1, clicks: 0 })
  })

  it('use days in Accra time', async () => {
    const ad = await addAd()
    const seen = (at: string) =>
      add('ad_interactions', { ad_id: ad, interaction_type: 'view', visitor: at, created_at: at })
    await seen(`${daysAgo(29)}T00:00:00Z`)
    await seen(`${daysAgo(29)}T23:59:59Z`)
    await seen(`${daysAgo(30)}T23:59:59Z`)
    expect(await listDays(ad)).toEqual([
      { day: daysAgo(30), views: 1, clicks: 0 },
      { day: daysAgo(29), views: 2, clicks: 0 },
    ])
  })

  it('are deleted with the ad', async () => {
    const ad = await addAd()
    await record(ad, 'ama', 'view')
    await as('admin').from('advertisements').delete().eq('id', ad)
    expect(await listDays(ad)).toEqual([])
  })
})

describe('the list of ads', () => {
  it.each(EVERYBODY)('is for admins only (%s)', async (who) => {
    const id = await addAd()
    const { data } = await as(who).from('ad_overview').select('id').eq('id', id)
    expect(data ?? []).toEqual(who === 'admin' ? [{ id }] : [])
  })

  it.each([
    ['running', {}],
    ['running', { max_budget: 10, budget_spent: 9.99, end_date: minutesFromNow(5) }],
    ['scheduled', { start_date: minutesFromNow(5) }],
    ['paused', { active: false }],
    ['paused', { active: false, start_date: minutesFromNow(5) }],
    ['spent', { max_budget: 10, budget_spent: 10 }],
    ['ended', { active: false, start_date: hoursAgo(2), end_date: hoursAgo(1) }],
  ])('shows %s for an ad with %o', async (status, part) => {
    const id = await addAd(part)
    const { data } = await as('admin').from('ad_overview').select('status').eq('id', id).eq('status', status)
    expect(data).toEqual([{ status }])
    const isServing = (await as('reader').from('advertisements').select('id').eq('id', id)).data?.length === 1
    expect(isServing).toBe(status === 'running')
  })

  it('contains the click rate', async () => {
    const ids = [
      await addAd({ impression_count: 300, click_count: 1 }),
      await addAd({ impression_count: 0, click_count: 0 }),
    ]
    const { data } = await as('admin')
      .from('ad_overview')
      .select('click_rate')
      .in('id', ids)
      .order('click_rate', { ascending: false })
    expect(data).toEqual([{ click_rate: 0.0033 }, { click_rate: 0 }])
  })
})

describe('an admin who manages ads', () => {
  it.each([
    ['budget_spent', 0],
    ['impression_count', 1_000_000],
    ['click_count', 1_000_000],
    ['created_by', null],
    ['created_at', '2020-01-01T00:00:00Z'],
  ])('cannot set %s, for new or existing ads', async (column, value) => {
    const id = await addAd()
    const before = await newsroom.fingerprint()
    const added = await as('admin')
      .from('advertisements')
      .insert({ ...anAd(), [column]: value })
    const changed = await as('admin')
      .from('advertisements')
      .update({ [column]: value })
      .eq('id', id)
    expect([added.error?.code, changed.error?.code]).toEqual(['42501', '42501'])
    expect(await newsroom.fingerprint()).toBe(before)
  })

  it.each([
    ['a letter', 'mailto:ama@example.com'],
    ['a file', 'file:///etc/passwd'],
    ['nothing that is an address', 'kente'],
  ])('cannot link an ad to %s', async (_, link_url) => {
    expect(
      (
        await as('admin')
          .from('advertisements')
          .insert({ ...anAd(), link_url })
      ).error?.code,
    ).toBe('23514')
  })

  it('cannot target more than fifty pages', async () => {
    const target_pages = Array.from({ length: 51 }, (_, at) => `page-${at}`)
    expect(
      (
        await as('admin')
          .from('advertisements')
          .insert({ ...anAd(), target_pages })
      ).error?.code,
    ).toBe('23514')
  })
})
