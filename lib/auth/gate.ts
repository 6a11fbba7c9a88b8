import { findRoute } from '../routes/find-route'
import { dashboardOf, routes } from '../routes/routes'
import { EDITORS, holdsRole, isWaiting, ROLES } from './rules'
import type { UserRole } from './schema'

export interface GateVisitor {
  role: UserRole
  verified: boolean
  needsCode?: boolean
}

export const ADMIN_DENIED = `${routes.admin}?denied=1`

/**
 * /admin shows signed-out visitors a login screen; signed-in users without the role are signed out. Its pages for admins tell
 * chief authors themselves.
 */
export function checkGate(pathname: string, visitor: GateVisitor | null): { to?: string; signOut?: boolean } {
  const roles = findRoute(pathname)?.route.for
  if (pathname === routes.enterCode) return visitor ? {} : { to: routes.auth }
  if (roles && visitor?.needsCode) return { to: routes.enterCodeFor(pathname) }
  if (roles && (pathname === routes.admin || pathname.startsWith(`${routes.admin}/`))) {
    return !visitor || holdsRole(visitor, EDITORS) ? {} : { to: ADMIN_DENIED, signOut: true }
  }
  // Per specification, signed-out visitors of a dashboard's root go to /auth, then to their role's dashboard.
  const isDashboard = pathname === routes.chiefAuthor || pathname === routes.newsAnchor
  const signIn = { to: visitor || isDashboard ? routes.auth : routes.signInFor(pathname) }
  if (roles) return holdsRole(visitor, ROLES[roles]) ? {} : signIn
  // An anchor who is not verified reads there what happens next.
  return pathname === routes.auth && visitor && !isWaiting(visitor) ? { to: dashboardOf(visitor) } : {}
}
