import type { ReactNode } from 'react'

interface ListWithDialogProps {
  children: ReactNode
  /** Opens over the list; empty if its URL is opened directly. */
  dialog: ReactNode
}

/** Layout for lists whose dialogs have their own URLs. */
export function ListWithDialog({ children, dialog }: ListWithDialogProps) {
  return (
    <>
      {children}
      {dialog}
    </>
  )
}

/** For the dialog's place while its URL is not open. */
export const NoDialog = () => null
