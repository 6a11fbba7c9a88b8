import type { Metadata } from 'next'

import { Activity } from '@/components/audit-log/activity'
import { AccessDenied } from '@/components/staff/access-denied'
import { TabPage } from '@/components/staff/tab-page'
import { openDashboard } from '@/lib/auth/queries.staff'
import { EDITORS } from '@/lib/auth/rules'
import type { Query } from '@/lib/query'
import { routes } from '@/lib/routes'

export const metadata: Metadata = { title: 'Activity' }

export default async function ActivityPage({ searchParams }: { searchParams: Promise<Query> }) {
  const { db, person } = await openDashboard(EDITORS)
  if (person.role !== 'admin') return <AccessDenied />
  return (
    <TabPage title="Activity" back={{ href: routes.adminTab('users'), label: 'Users' }} isWide>
      <Activity db={db} query={await searchParams} />
    </TabPage>
  )
}
