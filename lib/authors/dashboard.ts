import { defineListQuery, type ListQuery } from '../list-query'
import { routes } from '../routes'

// All accounts and guests ever named in a byline.

const SORTS = { name: 'asc' } as const
const FILTERS = { kind: ['account', 'guest'] } as const

export const authorList = defineListQuery({ path: routes.authors, sorts: SORTS, filters: FILTERS })
export type AuthorView = ListQuery<keyof typeof SORTS, typeof FILTERS>
