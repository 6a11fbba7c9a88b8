import clsx from 'clsx'
import Link from 'next/link'

import { TAB_CLASS, TAB_LIST_CLASS } from '@/components/ui/tab-class'

import { LinkPending } from './staff-link-pending.client'

export interface StaffTab {
  href: string
  label: string
  count?: number
  isCurrent: boolean
}

/** Tabs that are addresses: they can be opened beside each other, sent to a colleague and used without JavaScript. */
export function StaffTabs({ label, tabs }: { label: string; tabs: StaffTab[] }) {
  return (
    <nav aria-label={label} className={TAB_LIST_CLASS}>
      {tabs.map(({ href, label: name, count, isCurrent }) => (
        <Link
          key={href}
          href={href}
          scroll={false}
          aria-current={isCurrent ? 'page' : undefined}
          className={clsx(TAB_CLASS, isCurrent && 'border-red! text-ink!')}
        >
          {name}
          {count !== undefined && <span className="font-normal tabular-nums">({count})</span>}
          <LinkPending />
        </Link>
      ))}
    </nav>
  )
}
