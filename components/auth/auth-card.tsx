import type { ReactNode } from 'react'

import { StaffBrand } from '@/components/layout/staff-brand'

interface AuthCardProps {
  title: string
  /** One sentence under the title. */
  lead?: ReactNode
  children: ReactNode
}

/** The frame of every page on which one signs in, signs up or sets a password. */
export function AuthCard({ title, lead, children }: AuthCardProps) {
  return (
    <main className="mx-auto flex min-h-dvh w-full max-w-md flex-col px-4 py-6 sm:justify-center sm:py-12">
      <StaffBrand />
      <div className="mt-4 border-t-4 border-red-fill pt-6">
        <h1 className="font-serif text-2xl leading-tight font-semibold text-balance">{title}</h1>
        {lead && <p className="mt-2 text-sm text-muted">{lead}</p>}
        <div className="mt-6">{children}</div>
      </div>
    </main>
  )
}
