import { StaffTabs } from '@/components/newsroom/shell/staff-tabs'
import { EmptyState } from '@/components/newsroom/table/empty-state'
import { LIST_CLASS } from '@/components/newsroom/table/list-row'
import { Failure } from '@/components/newsroom/shell/load-failure'
import { Pager } from '@/components/newsroom/table/pager'
import { openDashboard } from '@/lib/auth/queries.staff'
import { EDITORS } from '@/lib/auth/rules'
import { countSubmissions, listSubmissions, listNearDuplicates } from '@/lib/submissions/queries.staff'
import { SUBMISSION_STATUSES, type SubmissionStatus } from '@/lib/submissions/schema'
import { load } from '@/lib/db/load'
import { type Query, parseChoice, parsePage, buildPageHref } from '@/lib/db/query'
import { routes } from '@/lib/routes/routes'
import type { StaffClient } from '@/lib/db/staff'

import { SubmissionCard } from './submission-card'
import { STATUS_LABELS } from './submission-status'

const buildTabHref = (status?: SubmissionStatus, page = 1) => buildPageHref(routes.adminTab('drafts'), page, { status })

async function loadPage(db: StaffClient, status: SubmissionStatus | undefined, page: number) {
  const { submissions, hasMore } = await listSubmissions(db, { status, page })
  return { submissions, hasMore, duplicates: await listNearDuplicates(db, submissions) }
}

export async function SubmissionsTab({ query }: { query: Query }) {
  const { db } = await openDashboard(EDITORS)
  const status = parseChoice(query.status, SUBMISSION_STATUSES)
  const page = parsePage(query)
  const loaded = await load('drafts tab', () => Promise.all([countSubmissions(db), loadPage(db, status, page)]))
  if ('reference' in loaded)
    return (
      <Failure text="Failed to load draft articles" reference={loaded.reference} retry={buildTabHref(status, page)} />
    )
  const [counts, list] = loaded.data
  const total = SUBMISSION_STATUSES.reduce((sum, one) => sum + counts[one], 0)
  // The status 'published' is never stored today, but if such submissions exist, editors must be able to reach them.
  const statuses = SUBMISSION_STATUSES.filter((one) => one !== 'published' || counts.published > 0)
  const tabs = [undefined, ...statuses].map((one) => ({
    href: buildTabHref(one),
    label: one ? STATUS_LABELS[one] : 'All',
    count: one ? counts[one] : total,
    isCurrent: one === status,
  }))
  return (
    <div className="py-1">
      <h2 className="sr-only">Draft articles</h2>
      <p className="pt-1 text-xs text-muted-foreground">
        {total} total {total === 1 ? 'draft' : 'drafts'}
      </p>
      <StaffTabs label="Draft articles" tabs={tabs} />
      {list.submissions.length === 0 && (
        <EmptyState text="No draft articles found.">
          Drafts from the collector and from automation appear here.
        </EmptyState>
      )}
      <ul className={LIST_CLASS}>
        {list.submissions.map((submission) => (
          <li key={submission.id}>
            <SubmissionCard submission={submission} duplicates={list.duplicates.get(submission.id) ?? []} />
          </li>
        ))}
      </ul>
      <Pager page={page} hasMore={list.hasMore} buildHref={(other) => buildTabHref(status, other)} />
    </div>
  )
}
