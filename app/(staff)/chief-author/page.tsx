import type { Metadata } from 'next'
import Link from 'next/link'

import { StaffHeader } from '@/components/layout/staff-header'
import { ChiefAuthorDashboard } from '@/components/staff/chief-author-dashboard'
import { toButtonClass } from '@/components/ui/button'
import { openDashboard } from '@/lib/auth/queries.staff'
import { EDITORS } from '@/lib/auth/rules'
import type { Query } from '@/lib/query'
import { routes } from '@/lib/routes'

export const metadata: Metadata = { title: 'Chief Author Dashboard' }

export default async function ChiefAuthorPage({ searchParams }: { searchParams: Promise<Query> }) {
  const { person } = await openDashboard(EDITORS)
  return (
    <>
      <StaffHeader title="Chief Author Dashboard" person={person}>
        <Link href={routes.admin} className={toButtonClass('quiet', 'sm')}>
          Admin
        </Link>
        <Link href={routes.newArticle} aria-keyshortcuts="n" className={toButtonClass('primary', 'sm')}>
          Create Article
        </Link>
      </StaffHeader>
      <main>
        <ChiefAuthorDashboard query={await searchParams} />
      </main>
    </>
  )
}
