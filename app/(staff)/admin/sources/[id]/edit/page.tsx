import type { Metadata } from 'next'

import { SourceForm } from '@/components/sources/source-form'
import { TabPage } from '@/components/staff/tab-page'
import { routes } from '@/lib/routes'
import { mustGetSource } from '@/lib/sources/queries.staff'

export const instant = false

export const metadata: Metadata = { title: 'Edit News Source' }

export default async function EditSourcePage({ params }: { params: Promise<{ id: string }> }) {
  const source = await mustGetSource((await params).id)
  return (
    <TabPage title="Edit News Source" back={{ href: routes.adminTab('sources'), label: 'Sources' }}>
      <SourceForm source={source} />
    </TabPage>
  )
}
