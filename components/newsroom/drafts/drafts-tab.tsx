import { StaffTabs } from '@/components/newsroom/shell/staff-tabs'
import { EmptyState } from '@/components/newsroom/table/empty-state'
import { Failure } from '@/components/newsroom/shell/load-failure'
import { Pager } from '@/components/newsroom/table/pager'
import { openDashboard } from '@/lib/auth/queries.staff'
import { EDITORS } from '@/lib/auth/rules'
import { countDrafts, listDrafts, listNearDuplicates } from '@/lib/drafts/queries.staff'
import { DRAFT_STATUSES, type DraftStatus } from '@/lib/drafts/schema'
import { load } from '@/lib/db/load'
import { type Query, parseChoice, toPage, buildPageHref } from '@/lib/db/query'
import { routes } from '@/lib/routes/routes'
import type { StaffClient } from '@/lib/db/staff'

import { DraftCard } from './draft-card'
import { STATUS_LABELS } from './draft-status'

const toHref = (status?: DraftStatus, page = 1) => buildPageHref(routes.adminTab('drafts'), page, { status })

async function loadPage(db: StaffClient, status: DraftStatus | undefined, page: number) {
  const { drafts, hasMore } = await listDrafts(db, { status, page })
  return { drafts, hasMore, duplicates: await listNearDuplicates(db, drafts) }
}

export async function DraftsTab({ query }: { query: Query }) {
  const { db } = await openDashboard(EDITORS)
  const status = parseChoice(query.status, DRAFT_STATUSES)
  const page = toPage(query)
  const loaded = await load('drafts tab', () => Promise.all([countDrafts(db), loadPage(db, status, page)]))
  if ('reference' in loaded) return <Failure text="Failed to load draft articles" retry={toHref(status, page)} />
  const [counts, list] = loaded.data
  const total = DRAFT_STATUSES.reduce((sum, one) => sum + counts[one], 0)
  // 'published' is never stored, but any such drafts must be reachable.
  const statuses = DRAFT_STATUSES.filter((one) => one !== 'published' || counts.published > 0)
  const tabs = [undefined, ...statuses].map((one) => ({
    href: toHref(one),
    label: one ? STATUS_LABELS[one] : 'All',
    count: one ? counts[one] : total,
    isCurrent: one === status,
  }))
  return (
    <div className="py-3">
      <h2 className="sr-only">Draft articles</h2>
      <p className="py-2 text-sm text-muted">
        {total} total {total === 1 ? 'draft' : 'drafts'}
      </p>
      <StaffTabs label="Draft articles" tabs={tabs} />
      {list.drafts.length === 0 && (
        <EmptyState text="No draft articles found.">
          Drafts from the collector and from automation appear here.
        </EmptyState>
      )}
      <ul className="mt-5 space-y-4">
        {list.drafts.map((draft) => (
          <li key={draft.id}>
            <DraftCard draft={draft} duplicates={list.duplicates.get(draft.id) ?? []} />
          </li>
        ))}
      </ul>
      <Pager page={page} hasMore={list.hasMore} toHref={(other) => toHref(status, other)} />
    </div>
  )
}
