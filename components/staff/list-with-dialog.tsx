import type { ReactNode } from 'react'

interface ListWithDialogProps {
  children: ReactNode
  /** What opens over the list; nothing when its address is opened directly. */
  dialog: ReactNode
}

/** The layout of lists over which things open that have addresses of their own. */
export function ListWithDialog({ children, dialog }: ListWithDialogProps) {
  return (
    <>
      {children}
      {dialog}
    </>
  )
}
