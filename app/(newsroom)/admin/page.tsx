import type { Metadata } from 'next'
import { redirect } from 'next/navigation'

import { openDashboard } from '@/lib/auth/queries.staff'
import { EDITORS } from '@/lib/auth/rules'
import { routes } from '@/lib/routes/routes'

export const metadata: Metadata = { title: 'Admin Login' }

/** Redirects editors to the first tab. For others, the layout shows the login screen. */
export default async function AdminPage() {
  await openDashboard(EDITORS)
  redirect(routes.adminTab('stories'))
}
