import type { Metadata } from 'next'
import type { ReactNode } from 'react'

// Staff screens wait for the session before anything is sent: they answer with true status codes, and work without
// JavaScript, which a placeholder that is filled in later does not.
export const instant = false

export const metadata: Metadata = { robots: { index: false, follow: false } }

export default function StaffLayout({ children }: { children: ReactNode }) {
  return <div className="mx-auto w-full max-w-page px-4 pb-16 text-sm">{children}</div>
}
