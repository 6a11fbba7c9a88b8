import { ArrowLeft } from 'lucide-react'
import Link from 'next/link'

export interface BackLinkProps {
  href: string
  label: string
}

/** The way back to the list, or whatever a page is below. */
export function BackLink({ href, label }: BackLinkProps) {
  return (
    <Link href={href} prefetch={false} className="inline-flex min-h-11 items-center gap-1.5 text-muted hover:text-ink">
      <ArrowLeft aria-hidden="true" className="size-4" />
      {label}
    </Link>
  )
}
