import type { ReactNode } from 'react'

import { routes } from '@/lib/routes/routes'

interface NoticeProps {
  title: string
  message: string
  link: string
  children?: ReactNode
}

/** The content of a page with a single message and a link. */
export function Notice({ title, message, link, children }: NoticeProps) {
  return (
    <div className="page space-y-5 py-16 text-center">
      <h1 className="text-3xl">{title}</h1>
      <p className="text-lg text-muted-foreground">{message}</p>
      {children}
      {/* This is part of every page as its not-found content, so it has few classes. */}
      <a
        href={routes.home}
        className="inline-flex min-h-11 items-center rounded-sm bg-red-fill px-5 text-sm font-semibold text-on-red"
      >
        {link}
      </a>
    </div>
  )
}
