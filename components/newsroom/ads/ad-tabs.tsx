import { StaffTabs } from '@/components/newsroom/shell/staff-tabs'
import { Link } from '@/components/site/ui/link'
import { countFlaggedTraffic } from '@/lib/ads/queries.staff'
import { countInquiries } from '@/lib/inquiries/queries.staff'
import { load } from '@/lib/db/load'
import { routes } from '@/lib/routes/routes'
import type { StaffClient } from '@/lib/db/staff'

export async function AdTabs({ db, current }: { db: StaffClient; current: 'ads' | 'inquiries' | 'flagged' }) {
  // If the counts cannot be read, the tabs are shown without them.
  const loaded = await load('advertisement counts', () => Promise.all([countInquiries(db), countFlaggedTraffic(db)]))
  const [counts, waiting] = 'data' in loaded ? loaded.data : []
  const tabs = [
    { href: routes.adminTab('advertisements'), label: 'All Advertisements', isCurrent: current === 'ads' },
    {
      href: routes.inquiries,
      label: 'Inquiries',
      ...(counts ? { count: counts.all, badge: { count: counts.unread, what: 'unread' } } : {}),
      isCurrent: current === 'inquiries',
    },
    {
      href: routes.flaggedAds,
      label: 'Held for Review',
      ...(waiting ? { badge: { count: waiting, what: 'waiting' } } : {}),
      isCurrent: current === 'flagged',
    },
  ]
  return (
    <>
      <StaffTabs label="Advertisements" tabs={tabs} />
      {waiting && current !== 'flagged' ? (
        <p className="border-l-4 border-gold py-2 pl-3 text-sm sm:hidden">
          {waiting} held for review.{' '}
          <Link href={routes.flaggedAds} className="inline-block py-2 font-semibold underline underline-offset-4">
            Review
          </Link>
        </p>
      ) : null}
    </>
  )
}
