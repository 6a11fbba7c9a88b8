import { ArrowLeft } from 'lucide-react'
import Link from 'next/link'
import type { ReactNode } from 'react'

interface TabPageProps {
  title: string
  back: { href: string; label: string }
  /** As wide as the frame, for forms with something beside them. */
  isWide?: boolean
  children: ReactNode
}

/** A page below a tab of the dashboard, inside its frame: the way back, one heading, one thing to do. */
export function TabPage({ title, back, isWide = false, children }: TabPageProps) {
  return (
    <div className={isWide ? 'py-4' : 'mx-auto max-w-3xl py-4'}>
      <Link href={back.href} className="inline-flex min-h-11 items-center gap-1.5 text-muted hover:text-ink">
        <ArrowLeft aria-hidden="true" className="size-4" />
        {back.label}
      </Link>
      <h2 className="mt-1 mb-6 text-2xl break-words">{title}</h2>
      {children}
    </div>
  )
}
