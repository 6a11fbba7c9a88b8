import { defineListQuery, type ListQuery } from '../lists/list-query'
import { routes } from '../routes/routes'

// The list of all accounts and guests that a byline has ever named.

const SORTS = { name: 'asc' } as const
const FILTERS = { kind: ['account', 'guest'] } as const

export const authorList = defineListQuery({ path: routes.authors, sorts: SORTS, filters: FILTERS })
export type AuthorView = ListQuery<keyof typeof SORTS, typeof FILTERS>
