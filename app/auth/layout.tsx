import type { Metadata } from 'next'
import type { ReactNode } from 'react'

import '../staff.css'

// Without streaming, the forms work without JavaScript.
export const instant = false

export const metadata: Metadata = { robots: { index: false, follow: false } }

export default function AuthLayout({ children }: { children: ReactNode }) {
  return children
}
