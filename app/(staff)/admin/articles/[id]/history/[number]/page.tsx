import type { Metadata } from 'next'
import Link from 'next/link'
import { notFound } from 'next/navigation'

import { RestoreForm } from '@/components/revisions/restore-form'
import { RevisionText } from '@/components/revisions/revision-text'
import { TabPage } from '@/components/staff/tab-page'
import { toButtonClass } from '@/components/ui/button'
import { Time } from '@/components/ui/time'
import { openDashboard } from '@/lib/auth/queries.staff'
import { EDITORS } from '@/lib/auth/rules'
import { toDateTime } from '@/lib/format'
import { getArticleVersion, getRevision, listRevisions } from '@/lib/revisions/queries.staff'
import { toRevisionNumber } from '@/lib/revisions/schema'
import { routes } from '@/lib/routes'

export const metadata: Metadata = { title: 'Revision' }

export default async function RevisionPage({ params }: { params: Promise<{ id: string; number: string }> }) {
  const { db } = await openDashboard(EDITORS)
  const { id, number: segment } = await params
  const number = toRevisionNumber(segment) ?? notFound()
  const [revision, article, all] = await Promise.all([
    getRevision(db, id, number),
    getArticleVersion(db, id),
    listRevisions(db, id),
  ])
  if (!revision) notFound()
  const previous = all.find((one) => one.number < number)
  const isNewest = all[0]?.number === number
  return (
    <TabPage title={revision.title} back={{ href: routes.articleHistory(id), label: 'History' }}>
      <p className="-mt-4 text-muted">
        Revision {number} of <Time at={revision.made_at}>{toDateTime(revision.made_at)}</Time>
        {isNewest && article && ' · the current text'}
      </p>
      <div className="flex flex-wrap items-start gap-3 py-4">
        {article && !isNewest && <RestoreForm article={article} number={number} />}
        {previous && (
          <Link
            href={`${routes.compareRevisions(id)}?from=${previous.number}&to=${number}`}
            className={toButtonClass('secondary', 'sm')}
          >
            Compare with revision {previous.number}
          </Link>
        )}
      </div>
      <RevisionText revision={revision} />
    </TabPage>
  )
}
