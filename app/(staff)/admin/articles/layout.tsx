import type { ReactNode } from 'react'

export const instant = false

interface ArticlesLayoutProps {
  children: ReactNode
  /** What opens over the list; nothing when its address is opened directly. */
  dialog: ReactNode
}

export default function ArticlesLayout({ children, dialog }: ArticlesLayoutProps) {
  return (
    <>
      {children}
      {dialog}
    </>
  )
}
