import type { ReactNode } from 'react'

import { SignOutForm } from '@/components/auth/sign-out-form.client'

import { StaffBrand } from './staff-brand'

interface StaffHeaderProps {
  title: string
  /** Who is signed in. */
  name: string
  /** Links to other desks and the main thing to do here. */
  children?: ReactNode
  stay?: 'admin'
}

/** Top of every desk: whose it is, what can be begun, the way out. */
export function StaffHeader({ title, name, children, stay }: StaffHeaderProps) {
  return (
    <header className="border-b border-rule">
      <div className="flex items-center justify-between gap-x-4">
        <StaffBrand />
        <div className="flex min-w-0 items-center gap-1">
          <span className="truncate text-sm text-muted">{name}</span>
          <SignOutForm {...(stay ? { stay } : {})} />
        </div>
      </div>
      <div className="kente" />
      <div className="flex flex-wrap items-center justify-between gap-3 py-4">
        <h1 className="text-2xl">{title}</h1>
        {children && <div className="flex flex-wrap items-center gap-2">{children}</div>}
      </div>
    </header>
  )
}
