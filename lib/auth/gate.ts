import { dashboardOf, routes } from '../routes'
import { ANCHORS, EDITORS, holdsRole, STAFF } from './rules'
import type { UserRole } from './schema'

export interface GateVisitor {
  role: UserRole
  verified: boolean
}

export const ADMIN_DENIED = `${routes.admin}?denied=1`

const isUnder = (pathname: string, area: string) => pathname === area || pathname.startsWith(`${area}/`)

/** /admin shows signed-out visitors a login screen; signed-in users without the role are signed out. */
export function toGate(pathname: string, visitor: GateVisitor | null): { to?: string; signOut?: boolean } {
  if (isUnder(pathname, routes.admin)) {
    if (pathname === routes.admin && holdsRole(visitor, EDITORS)) return { to: routes.adminTab('stories') }
    return !visitor || holdsRole(visitor, EDITORS) ? {} : { to: ADMIN_DENIED, signOut: true }
  }
  // Per specification, signed-out visitors of a dashboard's root go to /auth, then to their role's dashboard.
  const isDashboard = pathname === routes.chiefAuthor || pathname === routes.newsAnchor
  const signIn = { to: visitor || isDashboard ? routes.auth : routes.signInFor(pathname) }
  if (isUnder(pathname, routes.chiefAuthor)) return holdsRole(visitor, EDITORS) ? {} : signIn
  if (isUnder(pathname, routes.account) || isUnder(pathname, routes.inbox))
    return holdsRole(visitor, STAFF) ? {} : signIn
  if (isUnder(pathname, routes.newsAnchor)) return holdsRole(visitor, ANCHORS) ? {} : signIn
  return pathname === routes.auth && visitor ? { to: dashboardOf(visitor) } : {}
}
