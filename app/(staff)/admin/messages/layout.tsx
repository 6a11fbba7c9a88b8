import type { ReactNode } from 'react'

export const instant = false

interface MessagesLayoutProps {
  children: ReactNode
  /** What opens over the list; nothing when its address is opened directly. */
  dialog: ReactNode
}

export default function MessagesLayout({ children, dialog }: MessagesLayoutProps) {
  return (
    <>
      {children}
      {dialog}
    </>
  )
}
