import type { Metadata } from 'next'

import { WeekCalendar } from '@/components/articles/week-calendar'
import { Failure } from '@/components/staff/failure'
import { toWeek } from '@/lib/articles/calendar'
import { listWeek } from '@/lib/articles/queries.staff'
import { openDashboard } from '@/lib/auth/queries.staff'
import { EDITORS } from '@/lib/auth/rules'
import { load } from '@/lib/load'
import type { Query } from '@/lib/query'
import { routes } from '@/lib/routes'

export const metadata: Metadata = { title: 'Calendar' }

export default async function CalendarPage({ searchParams }: { searchParams: Promise<Query> }) {
  const { db } = await openDashboard(EDITORS)
  const now = Date.now()
  const week = toWeek((await searchParams).week, now)
  const loaded = await load('calendar', () => listWeek(db, week, now))
  if ('reference' in loaded) {
    return (
      <Failure text={`Failed to load articles: reference ${loaded.reference}`} retry={routes.calendar(week.days[0])} />
    )
  }
  return <WeekCalendar week={week} now={now} {...loaded.data} />
}
