import { ArrowLeft } from 'lucide-react'

import { Link } from '@/components/site/ui/link'

export interface BackLinkProps {
  href: string
  label: string
}

export function BackLink({ href, label }: BackLinkProps) {
  return (
    <Link href={href} className="inline-flex min-h-11 items-center gap-1.5 text-muted-foreground hover:text-ink">
      <ArrowLeft aria-hidden="true" className="size-4" />
      {label}
    </Link>
  )
}
