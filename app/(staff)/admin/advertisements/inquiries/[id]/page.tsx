import type { Metadata } from 'next'
import { notFound } from 'next/navigation'

import { InquiryDetail } from '@/components/inquiries/inquiry-detail'
import { AccessDenied } from '@/components/staff/access-denied'
import { TabPage } from '@/components/staff/tab-page'
import { openDesk } from '@/lib/auth/queries.staff'
import { ADMINS, EDITORS, holdsRole } from '@/lib/auth/rules'
import { getInquiry } from '@/lib/inquiries/queries.staff'
import { routes } from '@/lib/routes'

export const instant = false

export const metadata: Metadata = { title: 'Inquiry' }

export default async function InquiryPage({ params }: { params: Promise<{ id: string }> }) {
  const { db, person } = await openDesk(EDITORS)
  if (!holdsRole(person, ADMINS)) return <AccessDenied />
  const inquiry = (await getInquiry(db, (await params).id)) ?? notFound()
  return (
    <TabPage title={inquiry.company} back={{ href: routes.inquiries, label: 'Back to List' }}>
      <InquiryDetail inquiry={inquiry} />
    </TabPage>
  )
}
