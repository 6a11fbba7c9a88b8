import type { Metadata } from 'next'

import { AdManager } from '@/components/ads/ad-manager'
import { AccessDenied } from '@/components/staff/access-denied'
import { openDesk } from '@/lib/auth/queries.staff'
import { ADMINS, EDITORS, holdsRole } from '@/lib/auth/rules'
import type { Query } from '@/lib/query'

export const instant = false

export const metadata: Metadata = { title: 'Advertisements' }

export default async function AdvertisementsPage({ searchParams }: { searchParams: Promise<Query> }) {
  const { db, person } = await openDesk(EDITORS)
  if (!holdsRole(person, ADMINS)) return <AccessDenied />
  return <AdManager db={db} query={await searchParams} />
}
