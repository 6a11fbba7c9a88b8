import { dashboardOf, routes } from '../routes'
import { ANCHORS, EDITORS, holdsRole, STAFF } from './rules'
import type { UserRole } from './schema'

/** What the gate has to know of somebody. */
export interface Gatekeeping {
  role: UserRole
  verified: boolean
}

/** The login screen of /admin with the sentence for those who came without the rights. */
export const ADMIN_DENIED = `${routes.admin}?denied=1`

const isUnder = (pathname: string, area: string) => pathname === area || pathname.startsWith(`${area}/`)

/**
 * Where a visitor of an address is sent instead; nowhere when they may stay. /admin is open to
 * strangers, because its login screen stands there; those signed in without the rights are signed out.
 */
export function toGate(pathname: string, visitor: Gatekeeping | null): { to?: string; signOut?: boolean } {
  if (isUnder(pathname, routes.admin)) {
    // The dashboard begins with its first tab.
    if (pathname === routes.admin && holdsRole(visitor, EDITORS)) return { to: routes.adminTab('stories') }
    return !visitor || holdsRole(visitor, EDITORS) ? {} : { to: ADMIN_DENIED, signOut: true }
  }
  // The specification sends those who come to a dashboard itself to /auth, and from there to the dashboard of their role.
  const isDashboard = pathname === routes.chiefAuthor || pathname === routes.newsAnchor
  const signIn = { to: visitor || isDashboard ? routes.auth : routes.signInFor(pathname) }
  if (isUnder(pathname, routes.chiefAuthor)) return holdsRole(visitor, EDITORS) ? {} : signIn
  if (isUnder(pathname, routes.account) || isUnder(pathname, routes.inbox)) return holdsRole(visitor, STAFF) ? {} : signIn
  if (isUnder(pathname, routes.newsAnchor)) return holdsRole(visitor, ANCHORS) ? {} : signIn
  return pathname === routes.auth && visitor ? { to: dashboardOf(visitor) } : {}
}
