import { defineListQuery, type ListQuery } from '../lists/list-query'
import { routes } from '../routes/routes'
import { AD_STATUSES, AD_TYPES, TRAFFIC_STATES } from './schema'

// Rules of the ads dashboard. Pages for readers must not import this, because it would add to their scripts.

const SORTS = {
  created_at: 'desc',
  title: 'asc',
  ad_type: 'asc',
  start_date: 'desc',
  impression_count: 'desc',
  click_count: 'desc',
  click_rate: 'desc',
  budget_spent: 'desc',
} as const
const FILTERS = { type: AD_TYPES, status: AD_STATUSES } as const

export const adList = defineListQuery({ path: routes.adminTab('advertisements'), sorts: SORTS, filters: FILTERS })
export type AdView = ListQuery<keyof typeof SORTS, typeof FILTERS>

// Traffic that waits for a decision comes first.
const TRAFFIC_SORTS = { state: 'asc', day: 'desc', title: 'asc', views: 'desc', clicks: 'desc', cost: 'desc' } as const
const TRAFFIC_FILTERS = { state: TRAFFIC_STATES } as const

export const flaggedList = defineListQuery({ path: routes.flaggedAds, sorts: TRAFFIC_SORTS, filters: TRAFFIC_FILTERS })
export type FlaggedView = ListQuery<keyof typeof TRAFFIC_SORTS, typeof TRAFFIC_FILTERS>
