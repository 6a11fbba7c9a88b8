import type { Metadata } from 'next'

import { AdForm } from '@/components/ads/ad-form'
import { AccessDenied } from '@/components/staff/access-denied'
import { TabPage } from '@/components/staff/tab-page'
import { openDesk } from '@/lib/auth/queries.staff'
import { ADMINS, EDITORS, holdsRole } from '@/lib/auth/rules'
import { routes } from '@/lib/routes'

export const instant = false

export const metadata: Metadata = { title: 'New Advertisement' }

export default async function NewAdPage() {
  const { person } = await openDesk(EDITORS)
  if (!holdsRole(person, ADMINS)) return <AccessDenied />
  return (
    <TabPage title="New Advertisement" back={{ href: routes.ads, label: 'Advertisements' }} isWide>
      <AdForm now={new Date()} />
    </TabPage>
  )
}
