import type { Metadata } from 'next'

import { Inbox } from '@/components/inbox/inbox'
import { StaffPage } from '@/components/staff/staff-page'
import { openDashboard } from '@/lib/auth/queries.staff'
import { STAFF } from '@/lib/auth/rules'
import { dashboardOf } from '@/lib/routes'

export const metadata: Metadata = { title: 'Inbox' }

export default async function InboxPage() {
  const { db, person } = await openDashboard(STAFF)
  return (
    <StaffPage person={person} title="Inbox" back={{ href: dashboardOf(person), label: 'Dashboard' }}>
      <Inbox db={db} />
    </StaffPage>
  )
}
