import type { LucideIcon } from 'lucide-react'

import { toButtonClass } from '@/components/ui/button-class'
import { Link } from '@/components/ui/link'

interface RowLinkProps {
  href: string
  icon: LucideIcon
  /** Tooltip. */
  label: string
  /** Screen-reader suffix naming the row. */
  about: string
  /** Keeps the list's scroll position. */
  isDialog?: boolean
}

export function RowLink({ href, icon: Icon, label, about, isDialog = false }: RowLinkProps) {
  return (
    <Link href={href} scroll={!isDialog} title={label} className={toButtonClass('quiet', 'icon')}>
      <Icon aria-hidden="true" className="size-4" />
      <span className="sr-only">
        {label} {about}
      </span>
    </Link>
  )
}
