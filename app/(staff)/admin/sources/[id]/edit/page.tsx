import type { Metadata } from 'next'

import { EditSource } from '@/components/sources/source-sections'
import { AdminsOnly } from '@/components/staff/admins-only'
import { TabPage } from '@/components/staff/tab-page'
import { routes } from '@/lib/routes'

export const metadata: Metadata = { title: 'Edit News Source' }

export default async function EditSourcePage({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params
  return (
    <AdminsOnly>
      <TabPage title="Edit News Source" back={{ href: routes.adminTab('sources'), label: 'Sources' }}>
        <EditSource id={id} />
      </TabPage>
    </AdminsOnly>
  )
}
