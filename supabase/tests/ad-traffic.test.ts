import { describe, expect, it } from 'vitest'

import { today, useAdSteps } from './ad-traffic-steps.ts'
import { describeTable } from './role-matrix.ts'
import { EVERYBODY, useNewsroom } from './people.ts'

const newsroom = useNewsroom()
const { as, row, sql } = newsroom
const { addAd, meet, crowd, countersOf, flaggedOf, daysOf, letPass, addFlagged } = useAdSteps(newsroom)

describeTable(newsroom, {
  table: 'flagged_ad_traffic',
  thing: 'flagged traffic',
  columns: 'id, ad_id, day, views, clicks, cost, state, decided_by, decided_at, created_at, updated_at',
  make: async () => (await addFlagged(await addAd())).id,
  sees: ['admin'],
})

describe('the totals of flagged traffic', () => {
  it.each(EVERYBODY)('are for admins only (%s)', async (who) => {
    const ad = await addAd()
    await addFlagged(ad)
    await addFlagged(ad, { address_hash: 'another' })
    const { data } = await as(who).from('flagged_ad_totals').select('state, rows, views, clicks, cost').eq('ad_id', ad)
    expect(data ?? []).toEqual(
      who === 'admin' ? [{ state: 'pending', rows: 2, views: 1400, clicks: 14, cost: 154 }] : [],
    )
  })

  it('contain no hash of an address', async () => {
    const { error } = await as('admin').from('flagged_ad_traffic').select('address_hash')
    expect(error?.code).toBe('42501')
  })
})

describe('a click', () => {
  it('without a view by this visitor is not counted', async () => {
    const [ad, other] = [await addAd(), await addAd()]
    await meet(ad, 'yaw', 'view')
    await meet(other, 'ama', 'view')
    expect(await meet(ad, 'ama', 'click')).toBe(false)
    expect(await countersOf(ad)).toEqual([1, 0, 0.1])
  })

  it('is counted after a view by the same visitor, even from another address weeks later', async () => {
    const ad = await addAd()
    await meet(ad, 'ama', 'view')
    await sql(`update public.ad_interactions set created_at = created_at - interval '29 days' where ad_id = $1`, [ad])
    expect(await meet(ad, 'ama', 'click', { address: 'office' })).toBe(true)
    expect(await countersOf(ad)).toEqual([1, 1, 1.1])
  })

  it('may include its view, which is counted once', async () => {
    const ad = await addAd()
    expect(await meet(ad, 'ama', 'click', { withView: true })).toBe(true)
    expect(await meet(ad, 'ama', 'view')).toBe(false)
    await meet(ad, 'yaw', 'view')
    expect(await meet(ad, 'yaw', 'click', { withView: true })).toBe(true)
    expect(await countersOf(ad)).toEqual([2, 2, 2.2])
  })
})

describe('a budget', () => {
  it('is never exceeded: the last click costs what is left', async () => {
    const ad = await addAd({ max_budget: 2.5, cost_per_view: 0 })
    for (const visitor of ['ama', 'yaw', 'esi', 'kojo']) await meet(ad, visitor, 'view', { address: visitor })
    const answers = []
    for (const visitor of ['ama', 'yaw', 'esi', 'kojo'])
      answers.push(await meet(ad, visitor, 'click', { address: visitor }))
    expect(answers).toEqual([true, true, true, false])
    expect(await countersOf(ad)).toEqual([4, 3, 2.5])
  })
})

describe('readers who share an address', () => {
  it('are all counted: 200 views and clicks', async () => {
    const ad = await addAd({ max_budget: 1000 })
    expect(await crowd(ad, 200, 'click')).toBe(200)
    expect(await countersOf(ad)).toEqual([200, 200, 220])
    expect(await flaggedOf(ad)).toEqual([])
  })

  it.each([
    ['600 views in ten minutes', 'view', 600],
    ['250 clicks in ten minutes', 'click', 250],
  ] as const)('are billed up to %s, and held for review beyond', async (_, type, most) => {
    const ad = await addAd()
    await crowd(ad, most, type)
    expect([(await countersOf(ad))[0], await flaggedOf(ad)]).toEqual([most, []])
    await crowd(ad, 1, type)
    expect(await countersOf(ad)).toEqual([0, 0, 0])
    expect(await flaggedOf(ad)).toMatchObject([{ views: most + 1, state: 'pending', decided_by: null }])
  })

  it.each([
    ['3,000 views a day', 'view', 600, 5],
    ['500 clicks a day', 'click', 250, 2],
  ] as const)('are billed up to %s, and held for review beyond', async (_, type, most, times) => {
    const ad = await addAd()
    for (let time = 0; time < times; time++) {
      await crowd(ad, most, type)
      await letPass(ad, 11)
    }
    expect([(await countersOf(ad))[0], await flaggedOf(ad)]).toEqual([most * times, []])
    await crowd(ad, 1, type)
    expect(await countersOf(ad)).toEqual([0, 0, 0])
    expect(await flaggedOf(ad)).toMatchObject([{ views: most * times + 1 }])
  })

  it('are held for review when they would spend more than half of the budget in a day', async () => {
    const ad = await addAd({ max_budget: 22 })
    await crowd(ad, 10, 'click')
    expect([await countersOf(ad), await flaggedOf(ad)]).toEqual([[10, 10, 11], []])
    await crowd(ad, 1, 'click')
    expect(await countersOf(ad)).toEqual([0, 0, 0])
    expect(await flaggedOf(ad)).toMatchObject([{ views: 11, clicks: 11, cost: 12.1 }])
  })

  it('are billed if a single click costs more than half of the budget', async () => {
    const ad = await addAd({ max_budget: 1.5 })
    await crowd(ad, 1, 'click')
    expect([await countersOf(ad), await flaggedOf(ad)]).toEqual([[1, 1, 1.1], []])
  })
})

describe('a flood of 5,000 keys from one address', () => {
  it('drains no budget, and other readers are still counted', async () => {
    const ad = await addAd({ max_budget: 300 })
    await crowd(ad, 10, 'click', 'readers')
    expect(await crowd(ad, 5000, 'click')).toBe(5000)
    await crowd(ad, 10, 'click', 'readers')
    expect(await countersOf(ad)).toEqual([20, 20, 22])
    expect(await daysOf(ad)).toEqual([{ day: today, views: 20, clicks: 20 }])
    expect(await flaggedOf(ad)).toMatchObject([{ day: today, views: 5000, clicks: 5000, cost: 5500, state: 'pending' }])
    expect((await as('reader').from('advertisements').select('id').eq('id', ad)).data).toEqual([{ id: ad }])
  })

  it('of 400 at once is flagged completely, each counted once', async () => {
    const ad = await addAd()
    const answers = await Promise.all(
      Array.from({ length: 400 }, (_, at) => meet(ad, `key ${at}`, 'click', { withView: true })),
    )
    expect(answers.filter((answer) => answer === true)).toHaveLength(400)
    expect(await countersOf(ad)).toEqual([0, 0, 0])
    expect(await flaggedOf(ad)).toMatchObject([{ views: 400, clicks: 400, cost: 440 }])
  })

  it('of one ad does not affect other ads and addresses', async () => {
    const [ad, other] = [await addAd(), await addAd()]
    await crowd(ad, 300, 'click')
    await crowd(other, 1, 'click')
    await crowd(ad, 1, 'click', 'readers')
    expect([await countersOf(ad), await countersOf(other)]).toEqual([
      [1, 1, 1.1],
      [1, 1, 1.1],
    ])
  })

  it('is not stored after 50,000', async () => {
    const ad = await addAd()
    await addFlagged(ad, { views: 49_999, clicks: 0 })
    expect(await crowd(ad, 3, 'view')).toBe(1)
    expect(await flaggedOf(ad)).toMatchObject([{ views: 50_000 }])
    expect(await sql(`select 1 from public.ad_interactions where ad_id = $1`, [ad])).toHaveLength(1)
  })
})

describe('the hash of an address', () => {
  it('is removed when its day is over', async () => {
    const ad = await addAd()
    const [old, current] = [await addFlagged(ad, { day: '2026-11-02' }), await addFlagged(ad)]
    await crowd(ad, 1, 'view', 'today')
    await sql(`insert into private.ad_address_traffic (day, ad_id, address_hash) values ('2026-11-02', $1, 'old')`, [
      ad,
    ])
    await sql(`select private.forget_ad_addresses()`)
    expect([
      (await row('flagged_ad_traffic', old.id))?.['address_hash'],
      (await row('flagged_ad_traffic', current.id))?.['address_hash'],
    ]).toEqual([null, 'flood'])
    expect((await row('flagged_ad_traffic', old.id))?.['updated_at']).toBe(old.updated_at)
    expect(await sql(`select address_hash from private.ad_address_traffic where ad_id = $1`, [ad])).toEqual([
      { address_hash: 'today' },
    ])
  })
})
