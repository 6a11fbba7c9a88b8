import { defineListQuery, type ListQuery } from '../lists/list-query'
import { NOTIFICATION_STATES, type NotificationKind } from '../notifications/schema'
import { routes } from '../routes/routes'

export const EMAIL_KINDS: Record<NotificationKind, string> = {
  confirmation: 'Confirmation',
  recovery: 'Password reset',
  email_change: 'Change of address',
  new_story: 'New story',
  decision: 'Decision',
  invitation: 'Invitation',
  second_factor_removed: 'Second factor removed',
  test: 'Test',
}
const KINDS = Object.keys(EMAIL_KINDS) as NotificationKind[]

const SORTS = { created_at: 'desc', recipient: 'asc' } as const
const FILTERS = { state: NOTIFICATION_STATES, kind: KINDS } as const

export const emailList = defineListQuery({ path: routes.emails, sorts: SORTS, filters: FILTERS })
export type EmailView = ListQuery<keyof typeof SORTS, typeof FILTERS>

/** Whether an e-mail can be sent again: its link expires after an hour. The database checks this too. */
export const canResend = (
  { state, expires_at }: { state: string; expires_at: string | null },
  now = Date.now(),
): boolean => state === 'failed' && (expires_at === null || Date.parse(expires_at) > now)
