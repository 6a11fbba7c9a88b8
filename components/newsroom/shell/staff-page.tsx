import type { ReactNode } from 'react'

import { StaffBar, type StaffBarProps } from '@/components/newsroom/shell/staff-bar'

import { BackLink, type BackLinkProps } from './back-link'

interface StaffPageProps extends StaffBarProps {
  title: string
  back: BackLinkProps
  /** Uses the whole width, for text that has something beside it. */
  isWide?: boolean
  children: ReactNode
}

export function StaffPage({ title, back, isWide = false, children, ...bar }: StaffPageProps) {
  return (
    <>
      <header data-bar="">
        <StaffBar {...bar} />
      </header>
      <main
        id="content"
        tabIndex={-1}
        className={isWide ? 'py-2 focus:outline-none' : 'max-w-3xl py-2 focus:outline-none'}
      >
        <BackLink {...back} />
        <h1 className="mb-4 text-2xl break-words">{title}</h1>
        {children}
      </main>
    </>
  )
}
