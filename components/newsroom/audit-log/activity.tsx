import { EmptyState } from '@/components/newsroom/table/empty-state'
import { Failure } from '@/components/newsroom/shell/load-failure'
import { listActivity, listHistoryPeople } from '@/lib/audit-log/queries.staff'
import { parseActivityView } from '@/lib/audit-log/schema'
import { load } from '@/lib/db/load'
import type { Query } from '@/lib/db/query'
import { routes } from '@/lib/routes/routes'
import type { StaffClient } from '@/lib/db/staff'

import { ActivityFilters } from './activity-filters'
import { ActivityList } from './activity-list'
import { AuditLogPager } from './audit-log-pager'

export async function Activity({ db, query }: { db: StaffClient; query: Query }) {
  const view = parseActivityView(query)
  const loaded = await load('activity', () => Promise.all([listActivity(db, view), listHistoryPeople(db)]))
  if ('reference' in loaded)
    return <Failure text={`Failed to load the activity: reference ${loaded.reference}`} retry={routes.activity} />
  const [{ entries, next }, people] = loaded.data
  const { before, ...chosen } = view
  const isFiltered = Object.keys(chosen).length > 0
  return (
    <>
      <ActivityFilters view={view} people={people} />
      {entries.length === 0 ? (
        <EmptyState text={isFiltered ? 'Nothing matches.' : 'Nothing has happened yet.'}>
          {isFiltered
            ? 'Try another person, subject or period.'
            : 'Everything people do in the newsroom is recorded here.'}
        </EmptyState>
      ) : (
        <ActivityList entries={entries} />
      )}
      <AuditLogPager path={routes.activity} query={chosen} isFirst={!before} next={next} />
    </>
  )
}
