import type { ReactNode } from 'react'

import { AdminsOnly } from '@/components/staff/admins-only'

/** Banners are for admins; chief authors see why not. */
export function BannersOnly({ children }: { children: ReactNode }) {
  return (
    <AdminsOnly denied="You don't have permission to manage banner items. Admin access required.">
      {children}
    </AdminsOnly>
  )
}
