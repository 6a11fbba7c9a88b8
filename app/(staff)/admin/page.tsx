import type { Metadata } from 'next'
import Link from 'next/link'

import { Failure } from '@/components/staff/failure'
import { StatCard } from '@/components/staff/stat-card'
import { countUnpublishedArticles } from '@/lib/articles/queries.staff'
import { openDesk } from '@/lib/auth/queries.staff'
import { EDITORS } from '@/lib/auth/rules'
import { load } from '@/lib/load'
import { routes } from '@/lib/routes'
import { countStories } from '@/lib/stories/queries.staff'
import { toTotal } from '@/lib/stories/rules'

export const instant = false

export const metadata: Metadata = { title: 'Admin Dashboard' }

export default async function AdminPage() {
  const { db } = await openDesk(EDITORS)
  const loaded = await load('admin overview', () => Promise.all([countStories(db), countUnpublishedArticles(db)]))
  if ('reference' in loaded) {
    return <Failure text={`Failed to load stories: reference ${loaded.reference}`} retry={routes.admin} />
  }
  const [stories, drafts] = loaded.data
  return (
    <div className="space-y-5 py-5">
      <dl className="grid gap-px border border-rule bg-rule sm:grid-cols-3">
        <StatCard label="Pending Review" value={stories.pending} />
        <StatCard label="Draft Articles" value={drafts} />
        <StatCard label="All Stories" value={toTotal(stories)} />
      </dl>
      <p className="text-muted">
        Stories are reviewed and published on the{' '}
        <Link href={routes.chiefAuthor} className="text-ink underline underline-offset-4">
          chief author dashboard
        </Link>
        .
      </p>
    </div>
  )
}
