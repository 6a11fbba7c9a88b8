import Link from 'next/link'
import { connection } from 'next/server'
import type { ReactNode } from 'react'

import { AdminLogin } from '@/components/auth/admin-login.client'
import { AuthCard } from '@/components/auth/auth-card'
import { StaffAdminTabs } from '@/components/layout/staff-admin-tabs.client'
import { StaffHeader } from '@/components/layout/staff-header'
import { Failure } from '@/components/staff/failure'
import { toButtonClass } from '@/components/ui/button'
import { EDITORS, holdsRole } from '@/lib/auth/rules'
import { load } from '@/lib/load'
import { routes } from '@/lib/routes'
import { getPerson } from '@/lib/supabase/staff'

export const instant = false

/** The login screen for strangers, the dashboard for editors. Each page below opens a door of its own. */
export default async function AdminLayout({ children }: { children: ReactNode }) {
  await connection()
  const loaded = await load('admin layout', getPerson)
  if ('reference' in loaded) return <Failure text="Failed to check authentication status" retry={routes.admin} />
  const person = loaded.data
  if (!holdsRole(person, EDITORS)) {
    return (
      <AuthCard title="Admin Login" lead="For the editors of the newsroom.">
        <AdminLogin isDenied={!!person} />
      </AuthCard>
    )
  }
  return (
    <>
      <StaffHeader title="Admin Dashboard" name={person.fullName ?? person.email} stay="admin">
        <Link href={routes.chiefAuthor} className={toButtonClass('secondary', 'sm')}>
          Review Stories
        </Link>
        <Link href={routes.newArticle} className={toButtonClass('primary', 'sm')}>
          New Article
        </Link>
      </StaffHeader>
      <StaffAdminTabs />
      <main>{children}</main>
    </>
  )
}
