import type { ReactNode } from 'react'

export const instant = false

interface ChiefAuthorLayoutProps {
  children: ReactNode
  /** What opens over the list; nothing when its address is opened directly. */
  dialog: ReactNode
}

export default function ChiefAuthorLayout({ children, dialog }: ChiefAuthorLayoutProps) {
  return (
    <>
      {children}
      {dialog}
    </>
  )
}
