import type { Metadata } from 'next'
import { notFound } from 'next/navigation'

import { AdForm } from '@/components/ads/ad-form'
import { AccessDenied } from '@/components/staff/access-denied'
import { TabPage } from '@/components/staff/tab-page'
import { getAd } from '@/lib/ads/queries.staff'
import { openDesk } from '@/lib/auth/queries.staff'
import { ADMINS, EDITORS, holdsRole } from '@/lib/auth/rules'
import { routes } from '@/lib/routes'

export const instant = false

export const metadata: Metadata = { title: 'Edit Advertisement' }

export default async function EditAdPage({ params }: { params: Promise<{ id: string }> }) {
  const { db, person } = await openDesk(EDITORS)
  if (!holdsRole(person, ADMINS)) return <AccessDenied />
  const ad = (await getAd(db, (await params).id)) ?? notFound()
  return (
    <TabPage title="Edit Advertisement" back={{ href: routes.ads, label: 'Advertisements' }} isWide>
      <AdForm ad={ad} now={new Date()} />
    </TabPage>
  )
}
