import { describe, expect, it } from 'vitest'

import { useAdSteps } from './ad-traffic-steps.ts'
import { describeCall } from './role-matrix.ts'
import { type Row, useNewsroom } from './people.ts'

const newsroom = useNewsroom()
const { as, id, sql } = newsroom
const { addAd, meet, crowd, countersOf, flaggedOf, daysOf, addFlagged, decide } = useAdSteps(newsroom)

describeCall(newsroom, 'decide_flagged_ad_traffic', 'decide about flagged traffic', ['admin'], async () => {
  const { id: traffic_id, updated_at } = await addFlagged(await addAd())
  return { p_traffic_id: traffic_id, p_expected_version: updated_at, p_accept: true }
})

describe('an admin who decides about flagged traffic', () => {
  const entriesOf = (ad: string) =>
    sql<Row>(
      `select action::text, label, changes from private.audit_entries where row_id = $1 and action::text like '%traffic'`,
      [ad],
    )

  it('accepts it: the ad gets the views, clicks and cost, on their day', async () => {
    const ad = await addAd({ title: 'Kente', impression_count: 10, click_count: 1, budget_spent: 2 })
    const flagged = await addFlagged(ad, { day: '2026-11-02' })
    expect(await decide(flagged, true)).toBeUndefined()
    expect(await countersOf(ad)).toEqual([710, 8, 79])
    expect(await daysOf(ad)).toEqual([{ day: '2026-11-02', views: 700, clicks: 7 }])
    expect(await flaggedOf(ad)).toMatchObject([
      { state: 'accepted', views: 700, clicks: 7, cost: 77, decided_by: id('admin') },
    ])
    expect(await entriesOf(ad)).toEqual([
      {
        action: 'accepted_traffic',
        label: 'Kente',
        changes: { views: [null, 700], clicks: [null, 7], cost: [null, 77] },
      },
    ])
  })

  it('accepts it within the budget', async () => {
    const ad = await addAd({ max_budget: 50, budget_spent: 2 })
    await decide(await addFlagged(ad), true)
    expect(await countersOf(ad)).toEqual([700, 7, 50])
  })

  it('drops it: nothing is billed', async () => {
    const ad = await addAd()
    const flagged = await addFlagged(ad)
    expect(await decide(flagged, false)).toBeUndefined()
    expect([await countersOf(ad), await daysOf(ad)]).toEqual([[0, 0, 0], []])
    expect(await flaggedOf(ad)).toMatchObject([{ state: 'dropped', decided_by: id('admin') }])
    expect(await entriesOf(ad)).toMatchObject([{ action: 'dropped_traffic' }])
  })

  it.each([
    [true, true],
    [true, false],
    [false, true],
    [false, false],
  ])('decides once (accepts %s, then %s)', async (first, second) => {
    const ad = await addAd()
    const flagged = await addFlagged(ad)
    await decide(flagged, first)
    const before = await newsroom.fingerprint()
    expect(await decide({ ...flagged, ...(await flaggedOf(ad))[0] }, second)).toBe('flagged_traffic_decided')
    expect(await newsroom.fingerprint()).toBe(before)
  })

  it('is told if more has arrived, but can drop it', async () => {
    const ad = await addAd()
    const flagged = await addFlagged(ad)
    await crowd(ad, 1, 'view')
    expect(await decide(flagged, true)).toBe('flagged_traffic_changed')
    expect(await countersOf(ad)).toEqual([0, 0, 0])
    expect(await decide(flagged, false)).toBeUndefined()
  })

  it('is told if the ad is gone', async () => {
    const ad = await addAd()
    const flagged = await addFlagged(ad)
    await as('admin').from('advertisements').delete().eq('id', ad)
    expect(await decide(flagged, true)).toBe('flagged_traffic_gone')
  })

  it('during a flood loses nothing, and bills nothing twice', async () => {
    const ad = await addAd()
    await addFlagged(ad, { views: 0, clicks: 0, cost: 0 })
    const visit = (round: number) =>
      Array.from({ length: 15 }, (_, at) => meet(ad, `key ${round} ${at}`, 'view', { address: 'flood' }))
    for (const [round, accept] of [false, true, false, true, false].entries()) {
      // The address starts from zero after accepting.
      const waiting = (await flaggedOf(ad)).find(({ state }) => state === 'pending')
      const pending = (waiting ?? (await addFlagged(ad, { views: 0, clicks: 0, cost: 0 }))) as {
        id: string
        updated_at: string
      }
      const [, outcome] = await Promise.all([
        Promise.all(visit(round)),
        decide(pending, accept),
        Promise.all(visit(round + 10)),
      ])
      expect(outcome).toBeOneOf(accept ? [undefined, 'flagged_traffic_changed'] : [undefined])
    }
    const [views] = await countersOf(ad)
    const others = (await flaggedOf(ad))
      .filter(({ state }) => state !== 'accepted')
      .reduce((sum, one) => sum + Number(one['views']), 0)
    expect(Number(views) + others).toBe(150)
  })

  it('counts an address from zero after accepting, and holds it for the rest of the day after dropping', async () => {
    const [accepted, dropped] = [await addAd(), await addAd()]
    await decide(await addFlagged(accepted), true)
    await decide(await addFlagged(dropped), false)
    await crowd(accepted, 1, 'view')
    await crowd(dropped, 2, 'view')
    expect(await countersOf(accepted)).toEqual([701, 7, 77.1])
    expect(await countersOf(dropped)).toEqual([0, 0, 0])
    expect((await flaggedOf(dropped)).filter(({ state }) => state === 'pending')).toMatchObject([
      { views: 2, clicks: 0, cost: 0.2 },
    ])
  })
})
