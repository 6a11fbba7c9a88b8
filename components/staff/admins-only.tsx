import type { ReactNode } from 'react'

import { openDashboard } from '@/lib/auth/queries.staff'
import { ADMINS, EDITORS, holdsRole } from '@/lib/auth/rules'

import { AccessDenied } from './access-denied'

interface AdminsOnlyProps {
  /** The specification's sentence for this tab, if it has one. */
  denied?: string
  /** Neither rendered nor fetched for other roles. */
  children: ReactNode
}

/** Renders its children for admins; chief authors get an explanation. */
export async function AdminsOnly({ denied, children }: AdminsOnlyProps) {
  const { person } = await openDashboard(EDITORS)
  return holdsRole(person, ADMINS) ? children : <AccessDenied {...(denied ? { text: denied } : {})} />
}
