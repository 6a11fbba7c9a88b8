import type { ReactNode } from 'react'

import { StaffBrand } from '@/components/layout/staff-brand'

import { BackLink, type BackLinkProps } from './back-link'

interface StaffPageProps {
  title: string
  back: BackLinkProps
  children: ReactNode
}

/** A page below a desk: the way back, one heading, one thing to do. */
export function StaffPage({ title, back, children }: StaffPageProps) {
  return (
    <>
      <header>
        <StaffBrand />
        <div className="kente" />
      </header>
      <main className="mx-auto max-w-3xl py-4">
        <BackLink {...back} />
        <h1 className="mt-1 mb-6 text-2xl break-words">{title}</h1>
        {children}
      </main>
    </>
  )
}
