import clsx from 'clsx'
import Link from 'next/link'

import { TAB_CLASS, TAB_LIST_CLASS } from '@/components/ui/tab-class'

import { LinkPending } from './staff-link-pending.client'

export interface StaffTab {
  href: string
  label: string
  count?: number
  /** What waits there, as a badge; nothing for none. */
  badge?: { count: number; what: string }
  isCurrent: boolean
}

/** Tabs that are addresses: they can be opened beside each other, sent to a colleague and used without JavaScript. */
export function StaffTabs({ label, tabs }: { label: string; tabs: StaffTab[] }) {
  return (
    <nav aria-label={label} className={TAB_LIST_CLASS}>
      {tabs.map(({ href, label: name, count, badge, isCurrent }) => (
        <Link
          key={href}
          href={href}
          scroll={false}
          aria-current={isCurrent ? 'page' : undefined}
          // On a phone the open tab may be beyond the edge: browsers that can begin with it in sight.
          className={clsx(TAB_CLASS, isCurrent && 'border-red! text-ink! [scroll-initial-target:nearest]')}
        >
          {name}
          {count !== undefined && <span className="font-normal tabular-nums">({count})</span>}
          {badge && badge.count > 0 && <TabBadge {...badge} />}
          <LinkPending />
        </Link>
      ))}
    </nav>
  )
}

function TabBadge({ count, what }: { count: number; what: string }) {
  return (
    // Words for screen readers alone are placed: out of sight, without `relative`, they widen the page itself.
    <span className="relative min-w-5 rounded-[10px] bg-red-fill px-1.5 text-center text-xs leading-5 text-on-red tabular-nums">
      {count}
      <span className="sr-only"> {what}</span>
    </span>
  )
}
