import { defineListQuery, type ListQuery } from '../lists/list-query'
import { routes } from '../routes/routes'

const SORTS = { consented_at: 'desc', email: 'asc', status: 'asc' } as const
const FILTERS = { status: ['subscribed', 'unsubscribed'] } as const

export const subscriberList = defineListQuery({ path: routes.subscribers, sorts: SORTS, filters: FILTERS })
export type SubscriberView = ListQuery<keyof typeof SORTS, typeof FILTERS>
