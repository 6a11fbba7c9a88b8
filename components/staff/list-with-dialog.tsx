import type { ReactNode } from 'react'

interface ListWithDialogProps {
  children: ReactNode
  /** Empty if opened directly. */
  dialog: ReactNode
}

/** For lists whose dialogs have URLs. */
export function ListWithDialog({ children, dialog }: ListWithDialogProps) {
  return (
    <>
      {children}
      {dialog}
    </>
  )
}

/** While no dialog is open. */
export const NoDialog = () => null
