import type { LucideIcon } from 'lucide-react'

import { Button } from '@/components/ui/button'
import { Link } from '@/components/site/ui/link'

import { SheetLink } from './sheet-link.client'

interface RowLinkProps {
  href: string
  icon: LucideIcon
  /** Tooltip. */
  label: string
  /** Screen-reader suffix naming the row. */
  about: string
  /** Over the list. */
  isSheet?: boolean
}

export function RowLink({ href, icon: Icon, label, about, isSheet = false }: RowLinkProps) {
  const To = isSheet ? SheetLink : Link
  return (
    <Button asChild variant="ghost" size="icon">
      <To href={href} title={label}>
        <Icon aria-hidden="true" className="size-4" />
        <span className="sr-only">
          {label} {about}
        </span>
      </To>
    </Button>
  )
}
