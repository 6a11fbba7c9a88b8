import type { ReactNode } from 'react'

import { ADMINS, holdsRole } from '@/lib/auth/rules'

import { ReadPanel, ReviewPanel, SchedulePanel, type TodayProps, WaitingPanel, WritingPanel } from './panels'
import { SetupPanel } from './setup-panel'

/** The start page of /admin: what waits, what is scheduled, what is read, and who is writing. */
export function Today(props: TodayProps) {
  return (
    <div className="grid gap-x-10 gap-y-8 py-5 lg:grid-cols-3">
      <div className="space-y-8 lg:col-span-2">
        {holdsRole(props.person, ADMINS) && <SetupPanel {...props} />}
        <WaitingPanel {...props} hasColumns />
        <ReviewPanel {...props} />
      </div>
      <div className="space-y-8">
        <SchedulePanel {...props} />
        <WritingPanel {...props} />
        <ReadPanel {...props} />
      </div>
    </div>
  )
}

/** A list of stories with the same panels at its side, or below it on narrow screens. */
export function WithToday({ children, ...props }: TodayProps & { children: ReactNode }) {
  return (
    <div className="grid gap-x-10 gap-y-8 py-3 xl:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="min-w-0">{children}</div>
      <aside aria-label="Today" className="space-y-8 xl:pt-2">
        <WaitingPanel {...props} />
        <SchedulePanel {...props} />
        <WritingPanel {...props} />
        <ReadPanel {...props} />
      </aside>
    </div>
  )
}
