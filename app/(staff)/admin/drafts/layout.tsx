import type { ReactNode } from 'react'

export const instant = false

interface DraftsLayoutProps {
  children: ReactNode
  /** What opens over the list; nothing when its address is opened directly. */
  dialog: ReactNode
}

export default function DraftsLayout({ children, dialog }: DraftsLayoutProps) {
  return (
    <>
      {children}
      {dialog}
    </>
  )
}
