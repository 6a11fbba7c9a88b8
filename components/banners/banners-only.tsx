import type { ReactNode } from 'react'

import { AdminsOnly } from '@/components/staff/admins-only'

/** Banners are for admins; a chief author reads so. */
export function BannersOnly({ children }: { children: ReactNode }) {
  return (
    <AdminsOnly denied="You don't have permission to manage banner items. Admin access required.">{children}</AdminsOnly>
  )
}
