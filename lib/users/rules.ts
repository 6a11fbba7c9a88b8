import { USER_ROLES, type UserRole } from '../auth/schema'
import { defineListQuery, type ListQuery } from '../lists/list-query'
import { routes } from '../routes/routes'
import { NO_EMAIL, NO_ROLE } from './schema'

export const ROLE_LABELS: Record<UserRole, string> = {
  customer: 'Customer',
  news_anchor: 'News Anchor',
  chief_author: 'Chief Author',
  admin: 'Admin',
}

export const buildRoleOptions = (roles: readonly UserRole[]) =>
  roles.map((value) => ({ value, label: ROLE_LABELS[value] }))

export const describeRole = (role: UserRole): string => role.replace('_', ' ')

const SORTS = { created_at: 'desc', name: 'asc', role: 'desc', verified: 'asc' } as const

export const userList = defineListQuery({ path: routes.adminTab('users'), sorts: SORTS, filters: { role: USER_ROLES } })
export type UserView = ListQuery<keyof typeof SORTS, { role: typeof USER_ROLES }>

/** Makes the message above the form of its fields' messages, as the specification words it. */
export function translatePromotionError({ email, role }: Record<string, string>): { title?: string; message?: string } {
  if (email === NO_EMAIL || role === NO_ROLE) return { title: 'Error', message: 'Please fill in all fields' }
  return role ? { title: 'Error', message: role } : {}
}

/** Whether an admin has to confirm, because the change takes away their own role. */
export function needsConfirmation(
  person: { id: string; role: UserRole },
  change: { user_id: string; role: UserRole },
): boolean {
  return change.user_id === person.id && change.role !== person.role
}

/** Whether a profile can be verified. Changing its role to customer removes verification. */
export const canBeVerified = ({ role }: { role: UserRole }): boolean => role !== 'customer'
