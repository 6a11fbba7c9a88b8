import type { ReactNode } from 'react'

import { BackLink, type BackLinkProps } from './back-link'

interface TabPageProps {
  title: string
  back: BackLinkProps
  /** Uses the whole width, for forms that have something next to them. */
  isWide?: boolean
  children: ReactNode
}

export function TabPage({ title, back, isWide = false, children }: TabPageProps) {
  return (
    <div className={isWide ? 'py-4' : 'mx-auto max-w-3xl py-4'}>
      <BackLink {...back} />
      <h2 className="mt-1 mb-6 text-2xl break-words">{title}</h2>
      {children}
    </div>
  )
}
