'use client'

import { usePathname, useSearchParams } from 'next/navigation'

import { useWaiting, type PendingWork } from '@/components/newsroom/shell/use-waiting'

/** The number of unread messages, which is refreshed while the page is open. */
export function UnreadCount({ initial }: { initial: Pick<PendingWork, 'unreadInbox'> }) {
  const { unreadInbox } = useWaiting(initial, `${usePathname()}?${useSearchParams()}`)
  if (unreadInbox === 0) return null
  return (
    <span className="rounded-full bg-red-fill px-1.5 text-xs text-on-red tabular-nums">
      {unreadInbox > 99 ? '99+' : unreadInbox}
      <span className="sr-only"> unread</span>
    </span>
  )
}
