import type { ReactNode } from 'react'

const CLASS_NAME = 'text-red underline decoration-1 underline-offset-4 hover:decoration-2'

/** A link within text: to a page, an anchor, another site or an e-mail address. */
export function TextLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} {...(href.startsWith('http') ? { rel: 'noopener' } : {})} className={CLASS_NAME}>
      {children}
    </a>
  )
}
