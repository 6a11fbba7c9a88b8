import type { Metadata } from 'next'
import type { ReactNode } from 'react'

import { FormMessage } from '@/components/form/form-message'
import { getSaid } from '@/lib/said'

// Staff screens wait for the session before anything is sent: they work without JavaScript, which a placeholder that is
// filled in later does not.
export const instant = false

export const metadata: Metadata = { robots: { index: false, follow: false } }

export default async function StaffLayout({ children }: { children: ReactNode }) {
  const said = await getSaid()
  return (
    <div className="mx-auto w-full max-w-page px-4 pb-16 text-sm">
      {said && (
        <div className="pt-3">
          <FormMessage state={said} />
        </div>
      )}
      {children}
    </div>
  )
}
