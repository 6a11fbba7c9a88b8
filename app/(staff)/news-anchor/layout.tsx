import type { ReactNode } from 'react'

export const instant = false

interface NewsAnchorLayoutProps {
  children: ReactNode
  /** What opens over the list; nothing when its address is opened directly. */
  dialog: ReactNode
}

export default function NewsAnchorLayout({ children, dialog }: NewsAnchorLayoutProps) {
  return (
    <>
      {children}
      {dialog}
    </>
  )
}
