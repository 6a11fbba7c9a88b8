import type { ReactNode } from 'react'

import { BackLink, type BackLinkProps } from './back-link'

interface TabPageProps {
  title: string
  back: BackLinkProps
  /** Uses the whole width, for what has something beside it. */
  isWide?: boolean
  children: ReactNode
}

export function TabPage({ title, back, isWide = false, children }: TabPageProps) {
  return (
    <div className={isWide ? 'py-2' : 'max-w-3xl py-2'}>
      <BackLink {...back} />
      <h2 className="mb-4 text-2xl break-words">{title}</h2>
      {children}
    </div>
  )
}
