import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'

import type { AdDay } from '@/lib/ads/figures'
import type { EditedAd, FlaggedTotals } from '@/lib/ads/queries.staff'

import { AdStatistics } from './ad-statistics'

const ad: EditedAd = {
  id: 'a',
  title: 'Kente <by> the yard',
  description: null,
  image_url: null,
  link_url: null,
  link_text: 'Look',
  ad_type: 'banner',
  placement_position: null,
  target_pages: [],
  target_categories: [],
  priority: 1,
  active: true,
  start_date: '2026-01-01T00:00:00Z',
  end_date: null,
  max_budget: null,
  budget_spent: 12.5,
  cost_per_view: 0,
  cost_per_click: 0,
  impression_count: 2000,
  click_count: 30,
  updated_at: '2026-11-20T10:00:00Z',
}
const quiet: AdDay[] = Array.from({ length: 30 }, (_, at) => ({
  day: new Date(Date.UTC(2026, 9, 23 + at)).toISOString().slice(0, 10),
  views: 0,
  clicks: 0,
}))
const show = (days: AdDay[], flagged: FlaggedTotals[] = []) =>
  renderToStaticMarkup(<AdStatistics ad={ad} days={days} flagged={flagged} />)
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')

describe('ad statistics', () => {
  it('show totals of views, clicks and cost', () => {
    const text = show(quiet)
    for (const words of ['Impressions 2,000', 'Clicks 30', 'Click rate 1.50%', 'Budget 12.50 / ∞'])
      expect(text).toContain(words)
  })

  it('describe the chart to screen readers', () => {
    const days = quiet
      .with(3, { day: '2026-10-26', views: 40, clicks: 2 })
      .with(29, { day: '2026-11-21', views: 60, clicks: 0 })
    const text = show(days)
    expect(text).toContain('100 impressions, 2 clicks, click rate 2.00%.')
    expect(text).toContain('Impressions per day : 100 in total, with a peak of 60 on November 21, 2026.')
    expect(text).toContain('Clicks per day : 2 in total, with a peak of 2 on October 26, 2026.')
  })

  it('list held and dropped traffic separately, if any', () => {
    const flagged: FlaggedTotals[] = [
      { state: 'pending', views: 1204, clicks: 312, cost: 432.4 },
      { state: 'accepted', views: 9, clicks: 9, cost: 9 },
      { state: 'dropped', views: 5000, clicks: 0, cost: 50 },
    ]
    const text = show(quiet, flagged)
    expect(text).toContain(
      'Held for review: 1,204 impressions and 312 clicks (432.40), not billed and not counted above.',
    )
    expect(text).toContain('Dropped: 5,000 impressions and 0 clicks (50.00), never billed.')
    expect(text).toContain('Impressions 2,000')
    expect(show(quiet, flagged.slice(1, 2))).toBe(show(quiet))
  })

  it('say if nothing was counted', () => expect(show(quiet)).toContain('Clicks per day : None.'))

  it('list each day, newest first', () => {
    const dates = [...show(quiet).matchAll(/(October|November) \d+, 2026/g)].map(([date]) => date).slice(-30)
    expect([dates.length, dates[0], dates.at(-1)]).toEqual([30, 'November 21, 2026', 'October 23, 2026'])
  })
})
