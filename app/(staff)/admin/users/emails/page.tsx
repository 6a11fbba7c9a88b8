import type { Metadata } from 'next'

import { EmailList } from '@/components/emails/email-list'
import { AccessDenied } from '@/components/staff/access-denied'
import { TabPage } from '@/components/staff/tab-page'
import { openDashboard } from '@/lib/auth/queries.staff'
import { ADMINS, EDITORS, holdsRole } from '@/lib/auth/rules'
import type { Query } from '@/lib/query'
import { routes } from '@/lib/routes'

export const metadata: Metadata = { title: 'Emails' }

export default async function EmailsPage({ searchParams }: { searchParams: Promise<Query> }) {
  const { db, person } = await openDashboard(EDITORS)
  if (!holdsRole(person, ADMINS)) return <AccessDenied />
  return (
    <TabPage title="Emails" back={{ href: routes.adminTab('users'), label: 'Users' }} isWide>
      <EmailList db={db} query={await searchParams} />
    </TabPage>
  )
}
