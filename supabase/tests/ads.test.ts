import { describe, expect, it } from 'vitest'

import { describeCall, describeTable, expectRejection } from './role-matrix.ts'
import { EVERYBODY, type Row, useNewsroom } from './people.ts'
import { anAd, hoursAgo, minutesFromNow } from './rows.ts'

const newsroom = useNewsroom()
const { add, as, row, service, sql } = newsroom

const shown =
  'id, title, description, image_url, link_url, link_text, ad_type, placement_position, target_pages, ' +
  'target_categories, priority, start_date, end_date, created_at'
const wholeAd: Row = {
  title: 'Kente by the yard',
  description: 'Woven in Bonwire.',
  image_url: '/media/ads/kente.webp',
  link_url: 'https://kente.example/',
  link_text: 'Look',
  ad_type: 'inline',
  placement_position: 'top',
  target_pages: ['politics'],
  target_categories: ['Politics'],
  priority: 2,
  active: true,
  start_date: '2026-01-01T00:00:00+00:00',
  end_date: '2099-01-01T00:00:00+00:00',
  max_budget: 100,
  cost_per_view: 0.01,
  cost_per_click: 0.5,
}
const addAd = async (part: Row = {}) => (await add('advertisements', anAd(part))).id

describeTable(newsroom, {
  table: 'advertisements',
  thing: 'an ad that is serving',
  columns: shown,
  make: addAd,
  // Signed-in people see ads through the anonymous client, too.
  sees: ['reader', 'admin'],
  adds: { who: ['admin'], row: () => wholeAd },
  // versions.test.ts tests update_advertisement.
  changes: { who: ['admin'], to: { active: false } },
  removes: ['admin'],
})

describeTable(newsroom, {
  table: 'ad_interactions',
  thing: 'a view of an ad',
  make: async () =>
    String((await add('ad_interactions', { ad_id: await addAd(), interaction_type: 'view', visitor: 'v' })).id),
  sees: ['admin'],
})

describe.each([
  ['is switched off', { active: false }],
  ['has not begun', { start_date: minutesFromNow(5) }],
  ['has ended', { start_date: hoursAgo(2), end_date: minutesFromNow(-1) }],
  ['has spent its budget', { max_budget: 10, budget_spent: 10 }],
])('an ad that %s', (_, part) => {
  it.each(EVERYBODY)('is seen by an admin only (%s)', async (who) => {
    const id = await addAd(part)
    const { data } = await as(who).from('advertisements').select('id').eq('id', id)
    expect(data).toEqual(who === 'admin' ? [{ id }] : [])
  })
})

describe('a reader', () => {
  it('sees an ad that has money left', async () => {
    const id = await addAd({ max_budget: 10, budget_spent: 9.99 })
    expect((await as('reader').from('advertisements').select('id').eq('id', id)).data).toEqual([{ id }])
  })

  it.each([
    'max_budget',
    'budget_spent',
    'cost_per_view',
    'cost_per_click',
    'impression_count',
    'click_count',
    'created_by',
    'active',
    'updated_at',
  ])('can neither see nor filter by %s of an ad', async (column) => {
    await addAd()
    expectRejection(await as('reader').from('advertisements').select(column))
    expectRejection(await as('reader').from('advertisements').select('id').not(column, 'is', null))
  })
})

describe('an admin', () => {
  it('is stored as the creator', async () => {
    const { data } = await as('admin')
      .from('advertisements')
      .insert(wholeAd)
      .select('created_by, budget_spent')
      .single()
    expect(data).toEqual({ created_by: newsroom.id('admin'), budget_spent: 0 })
  })

  it.each([
    ['a link that is a script', { link_url: 'javascript:alert(1)' }],
    ['a picture that is a script', { image_url: 'javascript:alert(1)' }],
    ['an end before its beginning', { end_date: '2020-01-01T00:00:00+00:00' }],
    ['priority 0', { priority: 0 }],
    ['a negative price', { cost_per_click: -1 }],
  ])('cannot add an ad with %s', async (_, part) => {
    expect(
      (
        await as('admin')
          .from('advertisements')
          .insert({ ...wholeAd, ...part })
      ).error?.code,
    ).toBe('23514')
  })
})

/** Records a batch. Returns one answer per interaction. */
const recordAll = async (...interactions: Row[]) => {
  const { data, error } = await service().rpc('record_ad_interactions', {
    p_interactions: interactions.map((one) => ({
      interaction_type: 'view',
      networks: [null, 'home', null],
      key_age: 60,
      page_url: '/politics',
      user_agent: 'Mozilla',
      ...one,
    })),
  })
  expect(error).toBeNull()
  return data as { counted: (boolean | null)[]; spent: string[] }
}
/** Makes views older, so that a click may follow. */
const countViews = (...ads: string[]) =>
  sql(`update public.ad_interactions set created_at = created_at - interval '2 seconds' where ad_id = any ($1)`, [ads])
const record = async (ad_id: string, visitor: string, interaction_type = 'view') =>
  (await recordAll({ ad_id, visitor, interaction_type })).counted[0]
const countersOf = async (id: string) => {
  const { impression_count, click_count, budget_spent } = (await row('advertisements', id)) ?? {}
  return { impression_count, click_count, budget_spent }
}

describeCall(
  newsroom,
  'record_ad_interactions',
  'count a click without the web server, which enforces rate limits',
  [],
  async () => ({
    p_interactions: [
      {
        ad_id: await addAd(),
        interaction_type: 'click',
        visitor: 'v',
        networks: [null, 'home', null],
        with_view: true,
      },
    ],
  }),
)

describe('a visitor', () => {
  it('is counted once per view and click, each at its price', async () => {
    const id = await addAd({ cost_per_view: 0.25, cost_per_click: 2 })
    const answers = [
      await record(id, 'ama'),
      await record(id, 'ama'),
      (await countViews(id), await record(id, 'ama', 'click')),
      await record(id, 'ama', 'click'),
    ]
    expect(answers).toEqual([true, false, true, false])
    expect(await countersOf(id)).toEqual({ impression_count: 1, click_count: 1, budget_spent: 2.25 })
  })

  it('is counted again after 30 minutes, not before', async () => {
    const id = await addAd()
    const letPass = (minutes: number) =>
      sql(`update public.ad_interactions set created_at = created_at - make_interval(mins => $2) where ad_id = $1`, [
        id,
        minutes,
      ])
    await record(id, 'ama')
    await letPass(29)
    expect(await record(id, 'ama')).toBe(false)
    await letPass(1)
    expect(await record(id, 'ama')).toBe(true)
    expect(await countersOf(id)).toMatchObject({ impression_count: 2 })
  })

  it.each([
    ['is not there', async () => crypto.randomUUID()],
    ['is switched off', () => addAd({ active: false })],
    ['has ended', () => addAd({ start_date: hoursAgo(2), end_date: minutesFromNow(-1) })],
    ['has not begun', () => addAd({ start_date: minutesFromNow(5) })],
  ])('is not counted for an ad that %s', async (_, make) => {
    const id = await make()
    const before = await newsroom.fingerprint()
    expect(await record(id, 'ama')).toBeNull()
    expect(await newsroom.fingerprint()).toBe(before)
  })
  it('is counted in a batch like anybody else, in the order of the batch', async () => {
    const [ad, other, over] = [
      await addAd({ cost_per_click: 1 }),
      await addAd({ cost_per_view: 1 }),
      await addAd({ active: false }),
    ]
    await record(ad, 'kofi')
    await countViews(ad)
    const { counted, spent } = await recordAll(
      { ad_id: ad, visitor: 'ama', interaction_type: 'click' },
      { ad_id: other, visitor: 'ama' },
      { ad_id: ad, visitor: 'ama' },
      { ad_id: over, visitor: 'ama' },
      { ad_id: ad, visitor: 'kofi', interaction_type: 'click' },
      { ad_id: ad, visitor: 'esi', interaction_type: 'click', with_view: true },
      { ad_id: ad, visitor: 'ama' },
      { ad_id: crypto.randomUUID(), visitor: 'ama' },
    )
    expect([counted, spent]).toEqual([[false, true, true, null, true, true, false, null], []])
    expect(await countersOf(ad)).toEqual({ impression_count: 2, click_count: 1, budget_spent: 1 })
    expect(await countersOf(other)).toEqual({ impression_count: 1, click_count: 0, budget_spent: 1 })
  })

  it('of a batch that spends a budget is counted until it is spent, and the answer names the ad once', async () => {
    const [ad, rich] = [
      await addAd({ max_budget: 5, cost_per_click: 2 }),
      await addAd({ max_budget: 500, cost_per_click: 2 }),
    ]
    const clicks = ['ama', 'esi', 'kofi', 'yaw'].flatMap((visitor) =>
      [ad, rich].map((ad_id) => ({
        ad_id,
        visitor,
        networks: [null, visitor, null],
        interaction_type: 'click',
      })),
    )
    await recordAll(...clicks.map((click) => ({ ...click, interaction_type: 'view' })))
    await countViews(ad, rich)
    const { counted, spent } = await recordAll(...clicks)
    expect([counted, spent]).toEqual([[true, true, true, true, true, true, false, true], [ad]])
    expect(await countersOf(ad)).toMatchObject({ click_count: 3, budget_spent: 5 })
    expect((await recordAll(...clicks)).spent).toEqual([])
  })
})
