import type { Metadata } from 'next'

import { AccountSettings } from '@/components/account/account-settings'
import { StaffPage } from '@/components/staff/staff-page'
import { openDashboard } from '@/lib/auth/queries.staff'
import { STAFF } from '@/lib/auth/rules'
import { dashboardOf } from '@/lib/routes'

export const metadata: Metadata = { title: 'Your account' }

export default async function AccountPage() {
  const { db, person } = await openDashboard(STAFF)
  return (
    <StaffPage person={person} title="Your Account" back={{ href: dashboardOf(person), label: 'Dashboard' }}>
      <AccountSettings db={db} person={person} />
    </StaffPage>
  )
}
