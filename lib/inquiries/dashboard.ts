import { defineListQuery, type ListQuery } from '../lists/list-query'
import { routes } from '../routes/routes'
import { INQUIRY_STATUSES, PACKAGES } from './rules'

const SORTS = { created_at: 'desc', company: 'asc', name: 'asc', package_type: 'asc' } as const
const FILTERS = { status: INQUIRY_STATUSES, package: PACKAGES.map(({ value }) => value) } as const

export const inquiryList = defineListQuery({ path: routes.inquiries, sorts: SORTS, filters: FILTERS })
export type InquiryView = ListQuery<keyof typeof SORTS, typeof FILTERS>
