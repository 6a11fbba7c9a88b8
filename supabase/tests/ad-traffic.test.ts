import { describe, expect, it } from 'vitest'

import { type Networks, today, useAdSteps } from './ad-traffic-steps.ts'
import { describeTable } from './role-matrix.ts'
import { EVERYBODY, type Row, useNewsroom } from './people.ts'

const newsroom = useNewsroom()
const { as, row, sql } = newsroom
const { addAd, meet, look, crowd, countersOf, flaggedOf, daysOf, letPass, addFlagged } = useAdSteps(newsroom)

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
    await addFlagged(ad, { network: 'another' })
    const { data } = await as(who).from('flagged_ad_totals').select('state, rows, views, clicks, cost').eq('ad_id', ad)
    expect(data ?? []).toEqual(
      who === 'admin' ? [{ state: 'pending', rows: 2, views: 1400, clicks: 14, cost: 154 }] : [],
    )
  })

  it('contain no hash of an address', async () => {
    const { error } = await as('admin').from('flagged_ad_traffic').select('network')
    expect(error?.code).toBe('42501')
  })
})

const heldOf = (rows: Row[]) => {
  const sum = (name: string) => rows.reduce((total, one) => total + Number(one[name]), 0)
  return { views: sum('views'), clicks: sum('clicks'), cost: sum('cost') }
}

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

  it('may name its view again, which is counted once', async () => {
    const ad = await addAd()
    await meet(ad, 'yaw', 'view')
    await look(ad)
    expect(await meet(ad, 'yaw', 'click', { withView: true })).toBe(true)
    expect(await meet(ad, 'yaw', 'view')).toBe(false)
    expect(await countersOf(ad)).toEqual([1, 1, 1.1])
  })

  it.each([
    ['together with its view', { withView: true }, null, 1],
    ['half a second after its view', {}, 0.5, 0],
    ['with a visitor key of one second', { keyAge: 1 }, 2, 0],
  ])('%s is recorded, but held for review', async (_, part, seconds, heldViews) => {
    const ad = await addAd()
    if (seconds !== null) {
      await meet(ad, 'ama', 'view')
      await look(ad, seconds)
    }
    expect(await meet(ad, 'ama', 'click', part)).toBe(true)
    expect(await countersOf(ad)).toEqual(heldViews ? [0, 0, 0] : [1, 0, 0.1])
    expect(await flaggedOf(ad)).toMatchObject([{ reason: 'hasty', views: heldViews, clicks: 1, state: 'pending' }])
    // Other readers are billed as before.
    await crowd(ad, 1, 'click')
    expect((await countersOf(ad))[1]).toBe(1)
  })
})

describe('a budget', () => {
  it('is never exceeded: the last click costs what is left', async () => {
    const ad = await addAd({ max_budget: 2.5, cost_per_view: 0 })
    for (const visitor of ['ama', 'yaw', 'esi', 'kojo']) await meet(ad, visitor, 'view', { address: visitor })
    await look(ad)
    const answers = []
    for (const visitor of ['ama', 'yaw', 'esi', 'kojo'])
      answers.push(await meet(ad, visitor, 'click', { address: visitor }))
    expect(answers).toEqual([true, true, true, false])
    expect(await countersOf(ad)).toEqual([4, 3, 2.5])
  })
})

describe('readers who share an address', () => {
  it('are all billed: 200 views and clicks within an hour, behind the address of one carrier', async () => {
    const ad = await addAd({ max_budget: 1000 })
    for (let part = 0; part < 6; part++) {
      expect(await crowd(ad, 34, 'click', () => [null, 'carrier', 'its /24'])).toBe(34)
      await letPass(ad, 11)
    }
    expect([await countersOf(ad), await flaggedOf(ad)]).toEqual([[204, 204, 224.4], []])
  })

  it.each([
    ['600 views in ten minutes', 'view', 600],
    ['60 clicks in ten minutes', 'click', 60],
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
    ['240 clicks a day', 'click', 60, 4],
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

describe('1,000 clicks within a minute, each a second after its view,', () => {
  const v4 = (address: number): Networks => [null, `192.0.${address}.1`, `192.0.${address}.0/24`]
  const v6 = (home: number, customer: number, provider = 0): Networks => [
    `${provider}:${customer}:${home}::/64`,
    `${provider}:${customer}::/48`,
    `${provider}::/32`,
  ]
  it.each([
    ['one home', () => v6(1, 1), 'home'],
    ['25 homes of one /48', (at: number) => v6(at % 25, 1), 'address'],
    ['a new /64 of one /48 each', (at: number) => v6(at, 1), 'address'],
    ['100 /48s of one /32', (at: number) => v6(at, at % 100), 'provider'],
    ['one IPv4 address', () => v4(1), 'address'],
    ['five IPv4 addresses', (at: number) => v4(at % 5), 'address'],
    ['200 addresses of one /24', (at: number): Networks => [null, `192.0.2.${at % 200}`, '192.0.2.0/24'], 'provider'],
    ['500 unrelated addresses', (at: number) => v4(at % 500), 'ad'],
  ] as const)('from %s are all held', async (_, from, reason) => {
    const ad = await addAd({ max_budget: 10_000 })
    expect(await crowd(ad, 1000, 'click', from)).toBe(1000)
    expect((await countersOf(ad))[1]).toBeLessThanOrEqual(10)
    const flagged = await flaggedOf(ad)
    expect(flagged.map((one) => one['reason'])).toContain(reason)
    const [views, clicks, cost] = (await countersOf(ad)).map(Number)
    expect(heldOf(flagged)).toEqual({
      views: 1000 - views!,
      clicks: 1000 - clicks!,
      cost: expect.closeTo(1100 - cost!, 6),
    })
    expect(await daysOf(ad)).toEqual([{ day: today, views, clicks }])
  })
})

describe('clicks that drip', () => {
  /** Lets visitors come for an hour: in each ten minutes of it, fewer than are unusual within ten minutes. */
  const drip = async (ad: string, perTenMinutes: number, from: (at: number) => Networks) => {
    for (let part = 0; part < 6; part++) {
      await crowd(ad, perTenMinutes, 'click', (at) => from(part * perTenMinutes + at))
      await letPass(ad, 11)
    }
  }

  it('from 25 homes of one /48 are held beyond what an address brings in a day', async () => {
    const ad = await addAd()
    await drip(ad, 50, (at) => [`home ${at % 25}`, 'one /48', 'one /32'])
    expect((await countersOf(ad))[1]).toBe(0)
    expect(await flaggedOf(ad)).toMatchObject([{ reason: 'address', clicks: 300 }])
  })

  it('from everywhere are held if the ad is clicked far more often than it usually is', async () => {
    const ad = await addAd()
    await sql(
      `insert into public.ad_daily_stats (ad_id, day, views, clicks) select $1, current_date - back, 5000, 25 from generate_series(1, 28) back`,
      [ad],
    )
    await drip(ad, 72, (at) => [null, `address ${at}`, `provider ${at % 50}`])
    expect((await countersOf(ad))[1]).toBe(0)
    expect(await flaggedOf(ad)).toMatchObject([{ reason: 'ad', clicks: 432 }])
  })

  it('are billed if the ad is usually clicked as often', async () => {
    const ad = await addAd()
    await sql(
      `insert into public.ad_daily_stats (ad_id, day, views, clicks) select $1, current_date - back, 5000, 500 from generate_series(1, 28) back`,
      [ad],
    )
    await crowd(ad, 500, 'view', (at) => [null, `reader ${at}`, null])
    await drip(ad, 72, (at) => [null, `address ${at}`, `provider ${at % 50}`])
    expect([(await countersOf(ad))[1], await flaggedOf(ad)]).toEqual([432, []])
  })
})

describe('views that drip', () => {
  it('from all customers of one /32 are held beyond what a provider brings in a day', async () => {
    const ad = await addAd({ max_budget: 10_000 })
    await crowd(ad, 20, 'view', (at) => [`home ${at}`, `customer ${at}`, 'one /32'])
    // This makes it look as if the traffic had gone on for hours.
    await sql(
      `with traffic as (update private.ad_traffic set views = views * 1000 where ad_id = $1 and network in ('one /32', 'ad')),
         days as (update public.ad_daily_stats set views = views * 1000 where ad_id = $1)
       update public.advertisements set impression_count = impression_count * 1000 where id = $1`,
      [ad],
    )
    expect([(await countersOf(ad))[0], await flaggedOf(ad)]).toEqual([20_000, []])
    await crowd(ad, 1, 'view', () => ['one home more', 'one customer more', 'one /32'])
    expect((await countersOf(ad))[0]).toBe(0)
    expect(await flaggedOf(ad)).toMatchObject([{ reason: 'provider', views: 20_001 }])
  })
})

describe('the hash of an address', () => {
  it('is removed when its day is over', async () => {
    const ad = await addAd()
    const [old, current] = [await addFlagged(ad, { day: '2026-11-02' }), await addFlagged(ad)]
    await crowd(ad, 1, 'view', 'today')
    await sql(`insert into private.ad_traffic (day, ad_id, network) values ('2026-11-02', $1, 'old')`, [ad])
    await sql(`select public.clean_up()`)
    expect([
      (await row('flagged_ad_traffic', old.id))?.['network'],
      (await row('flagged_ad_traffic', current.id))?.['network'],
    ]).toEqual([null, 'flood'])
    expect((await row('flagged_ad_traffic', old.id))?.['updated_at']).toBe(old.updated_at)
    expect(await sql(`select network from private.ad_traffic where ad_id = $1 order by network`, [ad])).toEqual([
      { network: 'ad' },
      { network: 'today' },
    ])
  })
})
