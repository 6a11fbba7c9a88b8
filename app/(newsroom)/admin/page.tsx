import type { Metadata } from 'next'

import { dashboardPage } from '@/components/newsroom/shell/dashboard-page'
import { Today } from '@/components/newsroom/today/today'
import { EDITORS, holdsRole } from '@/lib/auth/rules'
import { getPerson } from '@/lib/db/staff'

export async function generateMetadata(): Promise<Metadata> {
  return { title: holdsRole(await getPerson(), EDITORS) ? 'Today' : 'Admin Login' }
}

/** The start page of editors. For others, the layout shows the login screen. */
export default dashboardPage({ render: ({ db, person }) => <Today db={db} person={person} now={Date.now()} /> })
