import { defineListView, type ListView } from '../list-view'
import { routes } from '../routes'

// Everybody who ever signed an article, as admins look through them.

const SORTS = { name: 'asc' } as const
const FILTERS = { kind: ['account', 'guest'] } as const

export const authorList = defineListView({ path: routes.authors, sorts: SORTS, filters: FILTERS })
export type AuthorView = ListView<keyof typeof SORTS, typeof FILTERS>
