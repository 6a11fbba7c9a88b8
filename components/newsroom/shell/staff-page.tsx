import type { ReactNode } from 'react'

import { StaffBar, type StaffBarProps } from '@/components/newsroom/shell/staff-bar'

import { BackLink, type BackLinkProps } from './back-link'

interface StaffPageProps extends StaffBarProps {
  title: string
  back: BackLinkProps
  children: ReactNode
}

export function StaffPage({ title, back, children, ...bar }: StaffPageProps) {
  return (
    <>
      <header>
        <StaffBar {...bar} />
      </header>
      <main className="mx-auto max-w-3xl py-4">
        <BackLink {...back} />
        <h1 className="mt-1 mb-6 text-2xl break-words">{title}</h1>
        {children}
      </main>
    </>
  )
}
