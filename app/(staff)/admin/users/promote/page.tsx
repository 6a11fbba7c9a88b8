import type { Metadata } from 'next'

import { AdminsOnly } from '@/components/staff/admins-only'
import { TabPage } from '@/components/staff/tab-page'
import { PromoteForm } from '@/components/users/promote-form'
import { routes } from '@/lib/routes'

export const metadata: Metadata = { title: 'Promote User' }

export default function PromotePage() {
  return (
    <AdminsOnly>
      <TabPage title="Promote User" back={{ href: routes.adminTab('users'), label: 'Users' }}>
        <PromoteForm />
      </TabPage>
    </AdminsOnly>
  )
}
