import type { Metadata } from 'next'

import { NotificationDashboard } from '@/components/notifications/notification-dashboard'
import { AccessDenied } from '@/components/staff/access-denied'
import { openDashboard } from '@/lib/auth/queries.staff'
import { ADMINS, EDITORS, holdsRole } from '@/lib/auth/rules'

export const metadata: Metadata = { title: 'WhatsApp' }

export default async function WhatsAppPage() {
  const { person } = await openDashboard(EDITORS)
  return holdsRole(person, ADMINS) ? <NotificationDashboard /> : <AccessDenied />
}
