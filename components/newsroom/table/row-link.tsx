import type { LucideIcon } from 'lucide-react'

import { Button } from '@/components/ui/button'
import { Link } from '@/components/site/ui/link'

import { SheetLink } from './sheet-link.client'

interface RowLinkProps {
  href: string
  icon: LucideIcon
  /** The link's name. Only a menu has room for it; elsewhere it is a tooltip. */
  label: string
  /** Names the row, for screen readers. */
  about: string
  /** Whether the link opens a sheet over the list. */
  isSheet?: boolean
}

export function RowLink({ href, icon: Icon, label, about, isSheet = false }: RowLinkProps) {
  const To = isSheet ? SheetLink : Link
  return (
    <Button asChild variant="ghost" size="icon" className="in-[details]:px-3">
      <To href={href} title={label}>
        <Icon aria-hidden="true" className="size-4" />
        <span className="sr-only in-[details]:not-sr-only">
          {label}
          <span className="sr-only"> {about}</span>
        </span>
      </To>
    </Button>
  )
}
