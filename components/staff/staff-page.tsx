import { ArrowLeft } from 'lucide-react'
import Link from 'next/link'
import type { ReactNode } from 'react'

import { StaffBrand } from '@/components/layout/staff-brand'

interface StaffPageProps {
  title: string
  back: { href: string; label: string }
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
        <Link href={back.href} className="inline-flex min-h-11 items-center gap-1.5 text-muted hover:text-ink">
          <ArrowLeft aria-hidden="true" className="size-4" />
          {back.label}
        </Link>
        <h1 className="mt-1 mb-6 text-2xl break-words">{title}</h1>
        {children}
      </main>
    </>
  )
}
