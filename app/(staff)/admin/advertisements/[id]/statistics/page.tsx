import type { Metadata } from 'next'
import { notFound } from 'next/navigation'

import { AdStatistics } from '@/components/ads/ad-statistics'
import { AccessDenied } from '@/components/staff/access-denied'
import { TabPage } from '@/components/staff/tab-page'
import { getAd, listAdDays } from '@/lib/ads/queries.staff'
import { openDesk } from '@/lib/auth/queries.staff'
import { ADMINS, EDITORS, holdsRole } from '@/lib/auth/rules'
import { routes } from '@/lib/routes'

export const instant = false

export const metadata: Metadata = { title: 'Statistics' }

export default async function AdStatisticsPage({ params }: { params: Promise<{ id: string }> }) {
  const { db, person } = await openDesk(EDITORS)
  if (!holdsRole(person, ADMINS)) return <AccessDenied />
  const ad = (await getAd(db, (await params).id)) ?? notFound()
  return (
    <TabPage title={ad.title} back={{ href: routes.ads, label: 'Advertisements' }}>
      <AdStatistics ad={ad} days={await listAdDays(db, ad.id)} />
    </TabPage>
  )
}
