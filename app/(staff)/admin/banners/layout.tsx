import type { ReactNode } from 'react'

export const instant = false

interface BannersLayoutProps {
  children: ReactNode
  /** What opens over the list; nothing when its address is opened directly. */
  dialog: ReactNode
}

export default function BannersLayout({ children, dialog }: BannersLayoutProps) {
  return (
    <>
      {children}
      {dialog}
    </>
  )
}
