import type { Metadata } from 'next'

import { OpmlForm } from '@/components/sources/opml-form'
import { AdminsOnly } from '@/components/staff/admins-only'
import { TabPage } from '@/components/staff/tab-page'
import { routes } from '@/lib/routes'

export const metadata: Metadata = { title: 'Import OPML' }

export default function ImportSourcesPage() {
  return (
    <AdminsOnly>
      <TabPage title="Import OPML" back={{ href: routes.adminTab('sources'), label: 'Sources' }}>
        <OpmlForm />
      </TabPage>
    </AdminsOnly>
  )
}
