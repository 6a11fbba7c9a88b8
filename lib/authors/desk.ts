import { defineListQuery, type ListQuery } from '../list-query'
import { routes } from '../routes'

// Everybody who ever signed an article, as admins look through them.

const SORTS = { name: 'asc' } as const
const FILTERS = { kind: ['account', 'guest'] } as const

export const authorList = defineListQuery({ path: routes.authors, sorts: SORTS, filters: FILTERS })
export type AuthorView = ListQuery<keyof typeof SORTS, typeof FILTERS>
