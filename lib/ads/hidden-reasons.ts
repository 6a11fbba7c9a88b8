import { CATEGORIES } from '../articles/schema'
import { formatDateTime } from '../format'
import { AD_PLACES } from './places'
import { isForPosition, describePage } from './rules'
import type { AdType } from './schema'

// Why readers do not see an ad, so that nobody pays for one that never appears.

export interface PlannedAd {
  ad_type: AdType
  placement_position: string | null
  target_pages: readonly string[]
  target_categories: readonly string[]
  active: boolean
  /** ISO times. Null means that the ad starts at once, or never ends. */
  start_date: string | null
  end_date: string | null
  max_budget: number | null
  budget_spent: number
}

/** Pages that an ad can name. Single stories can be named too, as "story/<slug>". */
const PAGES = new Set(['home', 'story', ...CATEGORIES.map((category) => category.toLowerCase())])
const hasPlaces = (page: string) => page.trim() === '*' || PAGES.has(describePage(page).split('/')[0] ?? '')

function listTimes({ active, start_date, end_date, max_budget, budget_spent }: PlannedAd, now: number): string[] {
  const times = []
  if (!active) times.push('It is inactive.')
  if (start_date && Date.parse(start_date) > now) times.push(`It starts on ${formatDateTime(start_date)}.`)
  if (end_date && Date.parse(end_date) <= now) times.push(`It ended on ${formatDateTime(end_date)}.`)
  if (max_budget && budget_spent >= max_budget) times.push('Its budget is spent.')
  return times
}

function listTargets({ ad_type, placement_position, target_pages, target_categories }: PlannedAd): string[] {
  const targets = []
  const { position } = AD_PLACES[ad_type]
  if (position && !isForPosition({ placement_position }, position)) {
    targets.push(
      `Ads of this type have no position “${placement_position}”. Enter “${position}”, or leave the position empty.`,
    )
  }
  if (target_pages.length > 0 && !target_pages.some(hasPlaces)) {
    targets.push(`No page with ads is called “${target_pages.join('”, “')}”. Use home, story or the name of a section.`)
  }
  const unknown = target_categories.filter(
    (name) => !CATEGORIES.some((known) => known.toLowerCase() === name.toLowerCase()),
  )
  if (unknown.length > 0) targets.push(`There is no section called “${unknown.join('”, “')}”.`)
  return targets
}

/** Lists why readers do not see an ad; empty if they do. */
export function listHiddenReasons(ad: PlannedAd, now: number): string[] {
  return [...listTimes(ad, now), ...listTargets(ad)]
}
