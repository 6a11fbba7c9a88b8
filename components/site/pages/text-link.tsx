import type { ReactNode } from 'react'

const LOOK = 'text-red underline decoration-1 underline-offset-4 hover:decoration-2'

/** To a page, anchor, external site or e-mail address. */
export function TextLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} {...(href.startsWith('http') ? { rel: 'noopener' } : {})} className={LOOK}>
      {children}
    </a>
  )
}
