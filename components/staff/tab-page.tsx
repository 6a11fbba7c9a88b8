import { ArrowLeft } from 'lucide-react'
import Link from 'next/link'
import type { ReactNode } from 'react'

interface TabPageProps {
  title: string
  back: { href: string; label: string }
  children: ReactNode
}

/** A page below a tab of the dashboard, inside its frame: the way back, one heading, one thing to do. */
export function TabPage({ title, back, children }: TabPageProps) {
  return (
    <div className="mx-auto max-w-3xl py-4">
      <Link href={back.href} className="inline-flex min-h-11 items-center gap-1.5 text-muted hover:text-ink">
        <ArrowLeft aria-hidden="true" className="size-4" />
        {back.label}
      </Link>
      <h2 className="mt-1 mb-6 text-2xl break-words">{title}</h2>
      {children}
    </div>
  )
}
