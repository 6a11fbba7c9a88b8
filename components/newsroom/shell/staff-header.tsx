import type { ReactNode } from 'react'

import { UnsavedList } from '@/components/newsroom/shell/unsaved-list.client'
import { EDITORS, holdsRole } from '@/lib/auth/rules'

import { StaffBar, type StaffBarProps } from './staff-bar'

interface StaffHeaderProps extends StaffBarProps {
  /** One line on a phone, beside the links. */
  title: ReactNode
  /** Links to other dashboards, and the most important action of this one. */
  children?: ReactNode
}

export function StaffHeader({ title, children, ...bar }: StaffHeaderProps) {
  return (
    <header data-bar="" className="border-b border-rule">
      <StaffBar {...bar} />
      <div className="flex min-h-11 items-center justify-between gap-x-2 py-1 sm:py-2">
        <h1 className="min-w-0 truncate text-sm sm:text-xl">{title}</h1>
        {children && <div className="flex shrink-0 items-center gap-1 max-sm:[&_a]:px-1.5 sm:gap-2">{children}</div>}
      </div>
      <UnsavedList isEditor={holdsRole(bar.person, EDITORS)} />
    </header>
  )
}
