import { AuditLogPager } from '@/components/newsroom/audit-log/audit-log-pager'
import { EmptyState } from '@/components/newsroom/table/empty-state'
import { listHistoryOf } from '@/lib/audit-log/queries.staff'
import type { HistoryCursor } from '@/lib/audit-log/schema'
import { listNotesOf } from '@/lib/corrections/queries.staff'
import { listRevisions } from '@/lib/revisions/queries.staff'
import { routes } from '@/lib/routes/routes'
import type { StaffClient } from '@/lib/db/staff'

import { CompareForm } from './compare-form'
import { NoteItem, RevisionItem } from './revision-item'

interface ArticleHistoryProps {
  db: StaffClient
  article: string
  title: string
  before?: HistoryCursor | undefined
}

/** Lists an article's revisions and notes, the newest first, in a form that compares two revisions. */
export async function ArticleHistory({ db, article, title, before }: ArticleHistoryProps) {
  const [{ entries, next }, revisions, notes] = await Promise.all([
    listHistoryOf(db, article, before),
    listRevisions(db, article),
    listNotesOf(db, article),
  ])
  if (entries.length === 0) {
    return <EmptyState text="This article has no history.">It was created before changes were recorded.</EmptyState>
  }
  const byTransaction = new Map(revisions.map((revision) => [revision.transaction_id, revision]))
  // No entry of the audit log belongs to the text before the first logged change.
  const first = next ? undefined : byTransaction.get(null)
  const [newest, second] = revisions
  const marks = { from: second?.number, to: newest?.number }
  const isOnPage = (at: string) =>
    (!before || Date.parse(at) <= Date.parse(before.at)) && (!next || Date.parse(at) > Date.parse(next.at))
  const items = [
    ...entries.map((entry) => ({ at: entry.happened_at, entry })),
    ...notes.flatMap((note) =>
      note.published_at && isOnPage(note.published_at) ? [{ at: note.published_at, note }] : [],
    ),
  ].sort((a, b) => Date.parse(b.at) - Date.parse(a.at))
  const list = (
    <ol className="border-t border-rule">
      {items.map((item) =>
        'note' in item ? (
          <NoteItem key={item.note.id} article={article} note={item.note} at={item.at} hasMarks={!!marks.from} />
        ) : (
          <RevisionItem
            key={item.entry.id}
            article={article}
            title={title}
            entry={item.entry}
            revision={byTransaction.get(item.entry.transaction_id)}
            marks={marks}
          />
        ),
      )}
      {first && <RevisionItem article={article} title={title} revision={first} marks={marks} />}
    </ol>
  )
  return (
    <>
      {marks.from ? <CompareForm article={article}>{list}</CompareForm> : list}
      <AuditLogPager path={routes.articleHistory(article)} query={{}} isFirst={!before} next={next} />
    </>
  )
}
