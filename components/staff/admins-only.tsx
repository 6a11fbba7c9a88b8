import type { ReactNode } from 'react'

import { openDesk } from '@/lib/auth/queries.staff'
import { ADMINS, EDITORS, holdsRole } from '@/lib/auth/rules'

import { AccessDenied } from './access-denied'

interface AdminsOnlyProps {
  /** The sentence of the specification, where it has one for this tab. */
  denied?: string
  /** Not rendered, so not fetched either, for anybody else. */
  children: ReactNode
}

/** A tab that admins see; a chief author reads in its place why not. */
export async function AdminsOnly({ denied, children }: AdminsOnlyProps) {
  const { person } = await openDesk(EDITORS)
  return holdsRole(person, ADMINS) ? children : <AccessDenied {...(denied ? { text: denied } : {})} />
}
