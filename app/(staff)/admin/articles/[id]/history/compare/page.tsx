import type { Metadata } from 'next'
import Link from 'next/link'
import { notFound, redirect } from 'next/navigation'

import { Comparison } from '@/components/revisions/comparison'
import { DiffViews } from '@/components/revisions/diff-views'
import { TabPage } from '@/components/staff/tab-page'
import { Time } from '@/components/ui/time'
import { openDashboard } from '@/lib/auth/queries.staff'
import { EDITORS } from '@/lib/auth/rules'
import { toDateTime } from '@/lib/format'
import type { Query } from '@/lib/query'
import { getRevision } from '@/lib/revisions/queries.staff'
import { toComparison } from '@/lib/revisions/schema'
import { routes } from '@/lib/routes'

export const metadata: Metadata = { title: 'Compare revisions' }

interface ComparePageProps {
  params: Promise<{ id: string }>
  searchParams: Promise<Query>
}

export default async function ComparePage({ params, searchParams }: ComparePageProps) {
  const { db } = await openDashboard(EDITORS)
  const { id } = await params
  // Without two different revisions there is nothing to compare.
  const asked = toComparison(await searchParams) ?? redirect(routes.articleHistory(id))
  const [before, after] = await Promise.all([getRevision(db, id, asked.from), getRevision(db, id, asked.to)])
  if (!before || !after) notFound()
  return (
    <TabPage title={after.title} back={{ href: routes.articleHistory(id), label: 'History' }} isWide>
      <p className="-mt-4 text-muted">
        From{' '}
        {[before, after].map(({ number, made_at }, at) => (
          <span key={number}>
            {at > 0 && ' to '}
            <Link href={routes.articleRevision(id, number)} className="text-ink underline underline-offset-4">
              revision {number}
            </Link>{' '}
            of <Time at={made_at}>{toDateTime(made_at)}</Time>
          </span>
        ))}
      </p>
      <div className="mt-2 mb-5 border-b border-rule">
        <DiffViews article={id} from={asked.from} to={asked.to} view={asked.view} />
      </div>
      <Comparison before={before} after={after} view={asked.view} />
    </TabPage>
  )
}
