import type { Metadata } from 'next'

import { DeleteSource } from '@/components/sources/source-sections'
import { AdminsOnly } from '@/components/staff/admins-only'
import { TabPage } from '@/components/staff/tab-page'
import { routes } from '@/lib/routes'

export const metadata: Metadata = { title: 'Delete news source' }

export default async function DeleteSourcePage({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params
  return (
    <AdminsOnly>
      <TabPage
        title="Are you sure you want to delete this news source?"
        back={{ href: routes.adminTab('sources'), label: 'Sources' }}
      >
        <DeleteSource id={id} />
      </TabPage>
    </AdminsOnly>
  )
}
