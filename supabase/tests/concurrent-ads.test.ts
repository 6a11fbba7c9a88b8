import { describe, expect, it } from 'vitest'

import { type Row, useNewsroom } from './people.ts'
import { calling, useRace } from './race.ts'
import { anAd } from './rows.ts'

// Ads are counted and charged while many see them; two admins edit an ad or a banner.

const newsroom = useNewsroom()
const { add, row, sql } = newsroom
const { race } = useRace(newsroom)

describe('an ad that is seen twice at once', () => {
  const seeing = (ad_id: string, visitor: string) => calling('service', 'record_ad_interaction', { ad_id, interaction_type: 'view', visitor })
  const anotherAd = async () => (await add('advertisements', anAd({ cost_per_view: 2 }))).id
  const perDay = (ad_id: string) => sql(`select views from public.ad_daily_stats where ad_id = $1`, [ad_id])

  it('by one browser is charged once', async () => {
    const ad = await anotherAd()
    const { first, second } = await race(seeing(ad, 'one'), seeing(ad, 'one'))
    expect([first.rows, second.rows]).toEqual([[{ record_ad_interaction: true }], [{ record_ad_interaction: false }]])
    expect(await row('advertisements', ad)).toMatchObject({ impression_count: 1, budget_spent: 2 })
  })

  it('by two browsers is charged twice, and is in the chart twice', async () => {
    const ad = await anotherAd()
    const { second } = await race(seeing(ad, 'one'), seeing(ad, 'two'))
    expect([second.error, await perDay(ad)]).toEqual([null, [{ views: 2 }]])
    expect(await row('advertisements', ad)).toMatchObject({ impression_count: 2, budget_spent: 4 })
  })
})

describe('two admins who both save', () => {
  const opened = async (table: string, part: Row) => add<{ id: string; updated_at: string }>(table, part)

  it('an ad: the second reads that it changed', async () => {
    const { id: ad_id, updated_at: expected_version } = await opened('advertisements', anAd())
    const saving = (title: string) => calling('admin', 'update_advertisement', {
      ad_id, expected_version, title, link_text: 'Buy', ad_type: 'sidebar', target_pages: ['home'], target_categories: [], priority: 1, active: true,
      cost_per_view: 0, cost_per_click: 0,
    })
    const { first, second } = await race(saving('One'), saving('Two'))
    expect([first.error, second.error, (await row('advertisements', ad_id))?.['title']]).toEqual([null, 'ad_changed', 'One'])
  })

  it('a banner: the second reads that it changed', async () => {
    const { id: banner_id, updated_at: expected_version } = await opened('banner_items', { title: 'Rain', message: 'Take an umbrella.' })
    const saving = (title: string) =>
      calling('admin', 'update_banner_item', { banner_id, expected_version, type: 'alert', title, message: 'Stay in.', priority: 'high', active: true })
    const { first, second } = await race(saving('One'), saving('Two'))
    expect([first.error, second.error, (await row('banner_items', banner_id))?.['title']]).toEqual([null, 'banner_changed', 'One'])
  })
})
