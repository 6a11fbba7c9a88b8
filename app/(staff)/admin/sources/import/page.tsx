import type { Metadata } from 'next'

import { OpmlForm } from '@/components/sources/opml-form'
import { TabPage } from '@/components/staff/tab-page'
import { openDesk } from '@/lib/auth/queries.staff'
import { ADMINS } from '@/lib/auth/rules'
import { routes } from '@/lib/routes'

export const instant = false

export const metadata: Metadata = { title: 'Import OPML' }

export default async function ImportSourcesPage() {
  await openDesk(ADMINS)
  return (
    <TabPage title="Import OPML" back={{ href: routes.adminTab('sources'), label: 'Sources' }}>
      <OpmlForm />
    </TabPage>
  )
}
