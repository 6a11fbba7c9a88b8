import type { Metadata } from 'next'

import { SourceForm } from '@/components/sources/source-form'
import { TabPage } from '@/components/staff/tab-page'
import { openDesk } from '@/lib/auth/queries.staff'
import { ADMINS } from '@/lib/auth/rules'
import { routes } from '@/lib/routes'

export const instant = false

export const metadata: Metadata = { title: 'Add News Source' }

export default async function AddSourcePage() {
  await openDesk(ADMINS)
  return (
    <TabPage title="Add News Source" back={{ href: routes.adminTab('sources'), label: 'Sources' }}>
      <SourceForm />
    </TabPage>
  )
}
