import type { ReactNode } from 'react'

import { StaffBrand } from '@/components/site/shell/staff-brand'

interface AuthCardProps {
  title: string
  lead?: ReactNode
  children: ReactNode
}

export function AuthCard({ title, lead, children }: AuthCardProps) {
  return (
    <main
      id="content"
      tabIndex={-1}
      className="focus:outline-none mx-auto flex min-h-dvh w-full max-w-md flex-col px-4 py-6 sm:justify-center sm:py-12"
    >
      <StaffBrand isWhole />
      <div className="kente mt-2" />
      <div className="pt-6">
        <h1 className="text-2xl">{title}</h1>
        {lead && <p className="mt-2 text-sm text-muted-foreground">{lead}</p>}
        <div className="mt-6">{children}</div>
      </div>
    </main>
  )
}
