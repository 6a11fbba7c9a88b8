import type { Metadata } from 'next'

import { NotificationsDesk } from '@/components/notifications/notifications-desk'
import { AccessDenied } from '@/components/staff/access-denied'
import { openDesk } from '@/lib/auth/queries.staff'
import { ADMINS, EDITORS, holdsRole } from '@/lib/auth/rules'

export const instant = false

export const metadata: Metadata = { title: 'WhatsApp' }

export default async function WhatsAppPage() {
  const { person } = await openDesk(EDITORS)
  return holdsRole(person, ADMINS) ? <NotificationsDesk /> : <AccessDenied />
}
