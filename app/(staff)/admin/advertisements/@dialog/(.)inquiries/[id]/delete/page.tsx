import { notFound } from 'next/navigation'

import { DeleteInquiryForm } from '@/components/inquiries/delete-inquiry-form'
import { AccessDenied } from '@/components/staff/access-denied'
import { RouteDialog } from '@/components/staff/route-dialog.client'
import { openDesk } from '@/lib/auth/queries.staff'
import { ADMINS, EDITORS, holdsRole } from '@/lib/auth/rules'
import { getInquiry } from '@/lib/inquiries/queries.staff'

export const instant = false

export default async function DeleteInquiryDialog({ params }: { params: Promise<{ id: string }> }) {
  const { db, person } = await openDesk(EDITORS)
  const inquiry = holdsRole(person, ADMINS) ? ((await getInquiry(db, (await params).id)) ?? notFound()) : null
  return <RouteDialog title="Delete Inquiry">{inquiry ? <DeleteInquiryForm inquiry={inquiry} /> : <AccessDenied />}</RouteDialog>
}
