import { defineListQuery, type ListQuery } from '../lists/list-query'
import { routes } from '../routes/routes'

const SORTS = { name: 'asc', created_at: 'desc' } as const
const FILTERS = { kind: ['topic', 'region'] } as const

export const topicList = defineListQuery({ path: routes.topics, sorts: SORTS, filters: FILTERS })
export type TopicView = ListQuery<keyof typeof SORTS, typeof FILTERS>
