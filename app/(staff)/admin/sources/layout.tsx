import type { ReactNode } from 'react'

export const instant = false

interface SourcesLayoutProps {
  children: ReactNode
  /** What opens over the list; nothing when its address is opened directly. */
  dialog: ReactNode
}

export default function SourcesLayout({ children, dialog }: SourcesLayoutProps) {
  return (
    <>
      {children}
      {dialog}
    </>
  )
}
