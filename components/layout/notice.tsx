import Link from 'next/link'
import type { ReactNode } from 'react'

import { toButtonClass } from '@/components/ui/button'
import { routes } from '@/lib/routes'

interface NoticeProps {
  title: string
  message: string
  link: string
  children?: ReactNode
}

/** A page that has only one thing to say, and a way on. */
export function Notice({ title, message, link, children }: NoticeProps) {
  return (
    <div className="page flex min-h-[36vh] flex-col items-center justify-center gap-5 py-12 text-center">
      <h1 className="text-3xl md:text-4xl">{title}</h1>
      <p className="max-w-measure text-lg text-muted">{message}</p>
      {children}
      <Link href={routes.home} prefetch={false} className={toButtonClass('primary')}>
        {link}
      </Link>
    </div>
  )
}
