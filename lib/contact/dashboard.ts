import { defineListQuery, type ListQuery } from '../lists/list-query'
import { routes } from '../routes/routes'
import { buildMailto } from './rules'

const SORTS = { created_at: 'desc', status: 'asc', name: 'asc', email: 'asc', subject: 'asc' } as const
const FILTERS = { status: ['unread', 'read'] } as const

export const messageList = defineListQuery({ path: routes.adminTab('messages'), sorts: SORTS, filters: FILTERS })
export type MessageView = ListQuery<keyof typeof SORTS, typeof FILTERS>

/** Returns a mailto: link with which an editor answers a message. */
export function buildReplyLink({ email, subject }: { email: string; subject: string }): string {
  return buildMailto(email, /^re:/i.test(subject) ? subject : `Re: ${subject}`)
}
