import { saveRows } from './batches.ts'
import { buildDemoId } from './demo-id.ts'
import type { Client } from './client.ts'
import type { DemoAd } from './load-notices.ts'
import { seededRandom } from './random.ts'
import { DAY, shift } from './shift.ts'

/** How many days the chart of the dashboard shows. */
const SHOWN_DAYS = 30

/** Lists the days of an ad that are within the chart; 0 is today. */
function listDays({ from, until = Infinity, active }: DemoAd): number[] {
  if (!active) return []
  return Array.from({ length: SHOWN_DAYS }, (_, at) => at - SHOWN_DAYS + 1).filter((day) => day >= from && day < until)
}

/** Plans days that add up to the ad's counters, with more at the end of the week. */
export function planAdDays(ad: DemoAd, now: Date) {
  const random = seededRandom(`days of ${ad.title}`)
  const days = listDays(ad)
  // The share of the ad's days that is within the chart.
  const inside = days.length / Math.max(days.length, Math.min(ad.until ?? 0, 0) - ad.from)
  const weighed = days.map((day) => {
    const date = shift(now, day, DAY)
    const weekday = [5, 6].includes(new Date(date).getUTCDay()) ? 1.4 : 1
    return { day: date.slice(0, 10), weight: weekday * random.between(0.6, 1.3) }
  })
  const sum = weighed.reduce((total, { weight }) => total + weight, 0)
  return weighed.map(({ day, weight }) => ({
    ad_id: buildDemoId(`ad ${ad.title}`),
    day,
    views: Math.floor((ad.impression_count * inside * weight) / sum),
    clicks: Math.floor((ad.click_count * inside * weight) / sum),
  }))
}

export async function loadAdDays(db: Client, ads: readonly DemoAd[], now: Date): Promise<void> {
  await saveRows(
    db,
    'ad_daily_stats',
    ads.flatMap((ad) => planAdDays(ad, now)),
    'ad_id,day',
  )
}

/** Adds yesterday's clicks of a bot, which wait for a decision. */
export async function loadFlaggedTraffic(db: Client, now: Date): Promise<void> {
  const [ad, yesterday] = ['Asaasepa Solar', shift(now, -1, DAY)]
  await saveRows(db, 'flagged_ad_traffic', [
    {
      id: buildDemoId(`flagged ${ad}`),
      ad_id: buildDemoId(`ad ${ad}`),
      day: yesterday.slice(0, 10),
      created_at: yesterday,
      views: 1846,
      clicks: 1722,
      cost: 879.46,
    },
  ])
}
