import { Failure } from '@/components/newsroom/shell/load-failure'
import { buildWeek } from '@/lib/articles/calendar'
import { listWeek } from '@/lib/articles/queries.staff'
import { load } from '@/lib/db/load'
import type { Query } from '@/lib/db/query'
import { routes } from '@/lib/routes/routes'
import type { StaffClient } from '@/lib/db/staff'

import { WeekCalendar } from './week-calendar'

/** Shows the articles of a week, by default of this one. */
export async function Calendar({ db, query }: { db: StaffClient; query: Query }) {
  const now = Date.now()
  const week = buildWeek(query.week, now)
  const loaded = await load('calendar', () => listWeek(db, week, now))
  if ('reference' in loaded) {
    return (
      <Failure text={`Failed to load articles: reference ${loaded.reference}`} retry={routes.calendar(week.days[0])} />
    )
  }
  return <WeekCalendar week={week} now={now} {...loaded.data} />
}
