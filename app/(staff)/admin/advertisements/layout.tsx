import type { ReactNode } from 'react'

export const instant = false

interface AdvertisementsLayoutProps {
  children: ReactNode
  /** What opens over the list; nothing when its address is opened directly. */
  dialog: ReactNode
}

export default function AdvertisementsLayout({ children, dialog }: AdvertisementsLayoutProps) {
  return (
    <>
      {children}
      {dialog}
    </>
  )
}
