import { notFound } from 'next/navigation'

import { DeleteAdForm } from '@/components/ads/delete-ad-form'
import { AccessDenied } from '@/components/staff/access-denied'
import { RouteDialog } from '@/components/staff/route-dialog.client'
import { getAd } from '@/lib/ads/queries.staff'
import { openDesk } from '@/lib/auth/queries.staff'
import { ADMINS, EDITORS, holdsRole } from '@/lib/auth/rules'

export const instant = false

export default async function DeleteAdDialog({ params }: { params: Promise<{ id: string }> }) {
  const { db, person } = await openDesk(EDITORS)
  const ad = holdsRole(person, ADMINS) ? ((await getAd(db, (await params).id)) ?? notFound()) : null
  return <RouteDialog title="Delete Advertisement">{ad ? <DeleteAdForm ad={ad} /> : <AccessDenied />}</RouteDialog>
}
