import { Link } from '@/components/site/ui/link'
import { TAB_CLASS, TAB_LIST_CLASS } from '@/components/site/ui/tab-class'
import { cn } from '@/lib/cn'

import { LinkPending } from './staff-link-pending.client'

export interface StaffTab {
  href: string
  label: string
  count?: number
  /** How many items wait, counted up to a thousand. Shown as a badge unless it is zero. */
  badge?: { count: number; what: string }
  isCurrent: boolean
}

/** Tabs that are links, so that they can be opened side by side, shared, and used without JavaScript. */
export function StaffTabs({ label, tabs }: { label: string; tabs: StaffTab[] }) {
  return (
    <nav aria-label={label} data-bar="" className={TAB_LIST_CLASS}>
      {tabs.map(({ href, label: name, count, badge, isCurrent }) => (
        <Link
          key={href}
          href={href}
          scroll={false}
          aria-current={isCurrent ? 'page' : undefined}
          // In browsers that support it, the active tab is scrolled into view from the start.
          className={cn(TAB_CLASS, isCurrent && 'border-red text-ink [scroll-initial-target:nearest]')}
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
    // Hidden text that is scrolled out of view would make the page wider, unless a `relative` element contains it.
    <span className="relative min-w-5 rounded-[10px] bg-ink px-1.5 text-center text-xs leading-5 text-paper tabular-nums">
      {count > 999 ? '999+' : count}
      <span className="sr-only"> {what}</span>
    </span>
  )
}
