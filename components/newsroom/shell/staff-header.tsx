import type { ReactNode } from 'react'

import { UnsavedList } from '@/components/newsroom/shell/unsaved-list.client'
import { EDITORS, holdsRole } from '@/lib/auth/rules'

import { StaffBar, type StaffBarProps } from './staff-bar'

interface StaffHeaderProps extends StaffBarProps {
  title: string
  /** Links to other dashboards, and the most important action of this one. */
  children?: ReactNode
}

export function StaffHeader({ title, children, ...bar }: StaffHeaderProps) {
  return (
    <header className="border-b border-rule">
      <StaffBar {...bar} />
      <div className="flex flex-wrap items-center justify-between gap-3 py-4">
        <h1 className="text-2xl">{title}</h1>
        {children && <div className="flex flex-wrap items-center gap-2">{children}</div>}
      </div>
      <UnsavedList isEditor={holdsRole(bar.person, EDITORS)} />
    </header>
  )
}
