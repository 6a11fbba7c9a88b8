import { StaffTabs } from '@/components/layout/staff-tabs'
import { countInquiries } from '@/lib/inquiries/queries.staff'
import { load } from '@/lib/load'
import { routes } from '@/lib/routes'
import type { StaffDb } from '@/lib/supabase/staff'

/** The two sides of the tab: what stands on the pages, and who asks to. */
export async function AdDeskTabs({ db, current }: { db: StaffDb; current: 'ads' | 'inquiries' }) {
  // A number that is missing is no reason to refuse the list.
  const loaded = await load('inquiry counts', () => countInquiries(db))
  const counts = 'data' in loaded ? loaded.data : null
  const tabs = [
    { href: routes.adminTab('advertisements'), label: 'All Advertisements', isCurrent: current === 'ads' },
    {
      href: routes.inquiries,
      label: 'Inquiries',
      ...(counts ? { count: counts.all, badge: { count: counts.unread, what: 'unread' } } : {}),
      isCurrent: current === 'inquiries',
    },
  ]
  return <StaffTabs label="Advertisements and inquiries" tabs={tabs} />
}
