import type { Metadata } from 'next'

import { DeleteSourceForm } from '@/components/sources/delete-source-form'
import { TabPage } from '@/components/staff/tab-page'
import { routes } from '@/lib/routes'
import { mustGetSource } from '@/lib/sources/queries.staff'

export const instant = false

export const metadata: Metadata = { title: 'Delete news source' }

export default async function DeleteSourcePage({ params }: { params: Promise<{ id: string }> }) {
  const source = await mustGetSource((await params).id)
  return (
    <TabPage title="Are you sure you want to delete this news source?" back={{ href: routes.adminTab('sources'), label: 'Sources' }}>
      <DeleteSourceForm source={source} />
    </TabPage>
  )
}
