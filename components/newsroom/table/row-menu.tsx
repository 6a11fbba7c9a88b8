import { Ellipsis } from 'lucide-react'
import type { ReactNode } from 'react'

import { buttonVariants } from '@/components/ui/button'
import { Menu } from '@/components/ui/menu'

interface RowMenuProps {
  /** Names the row, for screen readers. */
  about: string
  /** Links. A form would hide its errors here without JavaScript. */
  children: ReactNode
}

/**
 * The actions of a row beyond the two that are used most. They open over the row, to the left, because the box in which
 * a table scrolls would cut off what opens below its last row.
 */
export function RowMenu({ about, children }: RowMenuProps) {
  return (
    <Menu
      label={`More actions for ${about}`}
      icon={<Ellipsis aria-hidden="true" className="size-4" />}
      buttonClass={buttonVariants({ variant: 'ghost', size: 'icon' })}
      className="inset-y-0 right-full flex w-max raised"
    >
      {children}
    </Menu>
  )
}
