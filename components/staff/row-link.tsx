import type { LucideIcon } from 'lucide-react'
import Link from 'next/link'

import { toButtonClass } from '@/components/ui/button'

interface RowLinkProps {
  href: string
  icon: LucideIcon
  /** What it does, as the pointer reads it. */
  label: string
  /** The row it is about, said aloud after the label. */
  about: string
  /** It opens over the list, which stays where it is. */
  isDialog?: boolean
}

/** Something to do with one row of a table: an icon, so that rows stay short. */
export function RowLink({ href, icon: Icon, label, about, isDialog = false }: RowLinkProps) {
  return (
    <Link
      href={href}
      prefetch={false}
      scroll={!isDialog}
      title={label}
      className={toButtonClass('quiet', 'sm', 'px-0! min-w-11 pointer-fine:min-w-9')}
    >
      <Icon aria-hidden="true" className="size-4" />
      <span className="sr-only">
        {label} {about}
      </span>
    </Link>
  )
}
