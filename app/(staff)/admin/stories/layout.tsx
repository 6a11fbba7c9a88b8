import type { ReactNode } from 'react'

export const instant = false

interface StoriesLayoutProps {
  children: ReactNode
  /** What opens over the list; nothing when its address is opened directly. */
  dialog: ReactNode
}

export default function StoriesLayout({ children, dialog }: StoriesLayoutProps) {
  return (
    <>
      {children}
      {dialog}
    </>
  )
}
