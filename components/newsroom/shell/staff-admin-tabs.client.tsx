'use client'

import { useSelectedLayoutSegments } from 'next/navigation'
import { useEffect, useRef } from 'react'

import { ADMIN_TAB_LABELS, ADMIN_TABS, type AdminTab, findAdminTab, nameAdminPage, routes } from '@/lib/routes/routes'

import { type StaffTab, StaffTabs } from './staff-tabs'
import { useWaiting, type PendingWork } from './use-waiting'

/** The page's title. */
export function StaffAdminTitle() {
  return nameAdminPage(useSelectedLayoutSegments())
}

/** The tab bar of the dashboard. The address decides which tab is active. */
export function StaffAdminTabs({ waiting }: { waiting: Omit<PendingWork, 'unreadInbox'> }) {
  const current = findAdminTab(useSelectedLayoutSegments())
  const { pendingStories, unreadMessages } = useWaiting(waiting, current)
  const box = useRef<HTMLDivElement>(null)

  useEffect(() => {
    // On phones, not all tabs fit. This scrolls the active one into view, without scrolling the page.
    const open = box.current?.querySelector<HTMLElement>(`a[href="${routes.admin}/${current ?? ''}"]`)
    const line = open?.parentElement
    if (line) line.scrollTo({ left: open.offsetLeft - line.offsetLeft - (line.clientWidth - open.clientWidth) / 2 })
  }, [current])

  const badges: Partial<Record<AdminTab, StaffTab['badge']>> = {
    stories: { count: pendingStories, what: 'pending' },
    messages: { count: unreadMessages, what: 'unread' },
  }
  const tabs = ADMIN_TABS.map((tab) => {
    const badge = badges[tab]
    return {
      href: routes.adminTab(tab),
      label: ADMIN_TAB_LABELS[tab],
      isCurrent: tab === current,
      ...(badge ? { badge } : {}),
    }
  })
  return (
    <div ref={box}>
      <StaffTabs label="Dashboard" tabs={tabs} />
    </div>
  )
}
