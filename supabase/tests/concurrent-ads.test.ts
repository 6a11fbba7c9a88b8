import { describe, expect, it } from 'vitest'

import { type Row, useNewsroom } from './people.ts'
import { calling, type Outcome, useRace } from './race.ts'
import { anAd, hoursAgo } from './rows.ts'

const newsroom = useNewsroom()
const { add, row, sql } = newsroom
const { race, queueBehind } = useRace(newsroom)

const aMeeting = (ad_id: string, visitor: string, part: Row = {}): Row => ({
  ad_id,
  interaction_type: 'view',
  visitor,
  networks: [null, 'home', null],
  key_age: 60,
  ...part,
})
const meetingAll = (...meetings: Row[]) => calling('service', 'record_ad_interactions', { interactions: meetings })
const meeting = (...one: Parameters<typeof aMeeting>) => meetingAll(aMeeting(...one))
const countedBy = ({ rows }: Outcome) =>
  rows.map(({ record_ad_interactions: answer }) => (answer as { counted: (boolean | null)[] }).counted)

describe('an ad seen twice at once', () => {
  const seeing = (ad_id: string, visitor: string) => meeting(ad_id, visitor)
  const anotherAd = async () => (await add('advertisements', anAd({ cost_per_view: 2 }))).id
  const perDay = (ad_id: string) => sql(`select views from public.ad_daily_stats where ad_id = $1`, [ad_id])

  it('by one browser is charged once', async () => {
    const ad = await anotherAd()
    const { first, second } = await race(seeing(ad, 'one'), seeing(ad, 'one'))
    expect([countedBy(first), countedBy(second)]).toEqual([[[true]], [[false]]])
    expect(await row('advertisements', ad)).toMatchObject({ impression_count: 1, budget_spent: 2 })
  })

  it('by two browsers is charged and charted twice', async () => {
    const ad = await anotherAd()
    const { second } = await race(seeing(ad, 'one'), seeing(ad, 'two'))
    expect([second.error, await perDay(ad)]).toEqual([null, [{ views: 2 }]])
    expect(await row('advertisements', ad)).toMatchObject({ impression_count: 2, budget_spent: 4 })
  })
})

describe('an ad seen and clicked at once', () => {
  const click = { interaction_type: 'click' }

  it('by one browser: the click waits for the view that it needs', async () => {
    const { id: ad } = await add('advertisements', anAd())
    const { second } = await race(meeting(ad, 'one'), meeting(ad, 'one', click))
    expect(countedBy(second)).toEqual([[true]])
  })

  it('by two browsers costs no more than its budget', async () => {
    const { id: ad } = await add('advertisements', anAd({ max_budget: 3, cost_per_click: 3 }))
    await add('ad_interactions', { ad_id: ad, interaction_type: 'view', visitor: 'one', created_at: hoursAgo(1) })
    await add('ad_interactions', { ad_id: ad, interaction_type: 'view', visitor: 'two', created_at: hoursAgo(1) })
    const { first, second } = await race(
      meeting(ad, 'one', click),
      meeting(ad, 'two', { ...click, networks: [null, 'office', null] }),
    )
    expect([countedBy(first), countedBy(second)]).toEqual([[[true]], [[false]]])
    expect(await row('advertisements', ad)).toMatchObject({ budget_spent: 3, click_count: 1 })
  })
})

describe('two ads that two web servers count at once', () => {
  it('in opposite orders: neither waits for the other for ever', async () => {
    const ads = [(await add('advertisements', anAd())).id, (await add('advertisements', anAd())).id]
    const batch = (visitor: string, order: string[]) => meetingAll(...order.map((ad) => aMeeting(ad, visitor)))
    const [one, two] = [batch('one', ads), batch('two', ads.toReversed())]
    const { first, second } = await queueBehind(
      `select 1 from public.advertisements where id in ('${ads.join("','")}') for update`,
      one,
      two,
    )
    expect([countedBy(first), countedBy(second)]).toEqual([[[true, true]], [[true, true]]])
  })
})

describe('flagged traffic', () => {
  const flag = async (ad: string, network: string) => {
    const traffic = await add<{ id: string; updated_at: string }>('flagged_ad_traffic', {
      ad_id: ad,
      day: new Date().toISOString().slice(0, 10),
      network,
      views: 700,
      clicks: 0,
      cost: 700,
    })
    return (accept: boolean) =>
      calling('admin', 'decide_flagged_ad_traffic', {
        traffic_id: traffic.id,
        expected_version: traffic.updated_at,
        accept,
      })
  }
  const flagged = async () => {
    const { id: ad } = await add('advertisements', anAd({ cost_per_view: 1 }))
    return { ad, deciding: await flag(ad, 'home') }
  }
  const statesOf = (ad: string) =>
    sql(`select state::text, views from public.flagged_ad_traffic where ad_id = $1 order by state`, [ad])

  it('is billed once if two admins decide: the second is told', async () => {
    const { ad, deciding } = await flagged()
    const { first, second } = await race(deciding(true), deciding(true))
    expect([first.error, second.error]).toEqual([null, 'flagged_traffic_decided'])
    expect(await row('advertisements', ad)).toMatchObject({ impression_count: 700, budget_spent: 700 })
  })

  it('from two addresses, accepted by two admins, is all billed and charted', async () => {
    const { ad, deciding } = await flagged()
    const decidingOther = await flag(ad, 'office')
    const { first, second } = await race(deciding(true), decidingOther(true))
    expect([first.error, second.error]).toEqual([null, null])
    expect(await row('advertisements', ad)).toMatchObject({ impression_count: 1400, budget_spent: 1400 })
    expect(await sql(`select views from public.ad_daily_stats where ad_id = $1`, [ad])).toEqual([{ views: 1400 }])
  })

  it('that grows while an admin accepts it is not billed unseen', async () => {
    const { ad, deciding } = await flagged()
    const { second } = await race(meeting(ad, 'one'), deciding(true))
    expect([second.error, await statesOf(ad)]).toEqual(['flagged_traffic_changed', [{ state: 'pending', views: 701 }]])
  })

  it('that is dropped while it grows keeps new traffic separate', async () => {
    const { ad, deciding } = await flagged()
    await race(deciding(false), meeting(ad, 'one'))
    expect(await statesOf(ad)).toEqual([
      { state: 'dropped', views: 700 },
      { state: 'pending', views: 1 },
    ])
  })

  it.each(['ad_traffic', 'flagged_ad_traffic'])(
    'of past days loses its hashes in %s without anybody waiting',
    async (table) => {
      const { ad } = await flagged()
      await sql(
        table === 'ad_traffic'
          ? `insert into private.ad_traffic (day, ad_id, network) values ('2026-11-02', $1, 'home')`
          : `update public.flagged_ad_traffic set day = '2026-11-02' where ad_id = $1`,
        [ad],
      )
      const forgetting = { who: 'owner' as const, text: 'select public.clean_up()', params: [] }
      const { second, waited } = await race(forgetting, forgetting)
      expect([second.error, waited]).toEqual([null, false])
      expect(
        await sql(`select 1 from private.ad_traffic where day < current_date
      union all select 1 from public.flagged_ad_traffic where day < current_date and network is not null`),
      ).toEqual([])
    },
  )
})
