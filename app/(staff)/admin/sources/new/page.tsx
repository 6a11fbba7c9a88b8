import type { Metadata } from 'next'

import { SourceForm } from '@/components/sources/source-form'
import { AdminsOnly } from '@/components/staff/admins-only'
import { TabPage } from '@/components/staff/tab-page'
import { routes } from '@/lib/routes'

export const metadata: Metadata = { title: 'Add News Source' }

export default function AddSourcePage() {
  return (
    <AdminsOnly>
      <TabPage title="Add News Source" back={{ href: routes.adminTab('sources'), label: 'Sources' }}>
        <SourceForm />
      </TabPage>
    </AdminsOnly>
  )
}
