import { expect, it } from 'vitest'

import { planAdDays } from './load-ad-days.ts'
import { readAds } from './load-notices.ts'

const ads = readAds()
const NOW = new Date('2026-11-21T12:00:00Z')

it.each(ads.map((ad) => [ad.title, ad] as const))(
  'an advertiser who looks at the days of %s finds no more than was counted',
  (_, ad) => {
    const days = planAdDays(ad, NOW)
    const total = (of: 'views' | 'clicks') => days.reduce((sum, day) => sum + day[of], 0)
    expect(total('views')).toBeLessThanOrEqual(ad.impression_count)
    expect(total('clicks')).toBeLessThanOrEqual(ad.click_count)
    expect(days.every(({ day }) => day > '2026-10-22' && day <= '2026-11-21')).toBe(true)
    expect(new Set(days.map(({ day }) => day)).size).toBe(days.length)
  },
)

it('has thirteen days for an ad that began twelve days ago', () => {
  const ad = ads.find(({ from }) => from === -12)
  expect(ad && planAdDays(ad, NOW).map(({ day }) => day)).toHaveLength(13)
})
