import { defineListView, type ListView } from '../list-view'
import { routes } from '../routes'

const SORTS = { name: 'asc', created_at: 'desc' } as const
const FILTERS = { kind: ['topic', 'region'] } as const

export const topicList = defineListView({ path: routes.topics, sorts: SORTS, filters: FILTERS })
export type TopicView = ListView<keyof typeof SORTS, typeof FILTERS>
