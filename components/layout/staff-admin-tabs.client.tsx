'use client'

import { useSelectedLayoutSegment } from 'next/navigation'

import { routes } from '@/lib/routes'

import { StaffTabs } from './staff-tabs'

// A tab for each folder of app/(staff)/admin, in the order of the specification; '' is /admin itself.
const TABS = [{ segment: '', label: 'Overview' }]

/** The tab bar of the dashboard; it knows the open tab from the address. */
export function StaffAdminTabs() {
  const current = useSelectedLayoutSegment() ?? ''
  const tabs = TABS.map(({ segment, label }) => ({
    href: segment ? `${routes.admin}/${segment}` : routes.admin,
    label,
    isCurrent: segment === current,
  }))
  return <StaffTabs label="Dashboard" tabs={tabs} />
}
