import type { ReactNode } from 'react'

export const instant = false

interface UsersLayoutProps {
  children: ReactNode
  /** What opens over the list; nothing when its address is opened directly. */
  dialog: ReactNode
}

export default function UsersLayout({ children, dialog }: UsersLayoutProps) {
  return (
    <>
      {children}
      {dialog}
    </>
  )
}
