import { Link } from '@/components/site/ui/link'
import { Inbox } from 'lucide-react'

import { holdsRole, STAFF } from '@/lib/auth/rules'
import { countWaitingOnce } from '@/lib/inbox/waiting.staff'
import { load } from '@/lib/db/load'
import { routes } from '@/lib/routes/routes'
import type { Person } from '@/lib/db/staff'

import { UnreadCount } from './unread-count.client'

/** A link to the inbox. If the count cannot be read, the link is shown without it. */
export async function InboxLink({ person }: { person: Person }) {
  if (!holdsRole(person, STAFF)) return null
  const counted = await load('inbox', countWaitingOnce)
  return (
    <Link
      href={routes.inbox}
      className="inline-flex min-h-11 shrink-0 items-center gap-1.5 px-2 text-sm font-semibold hover:underline hover:underline-offset-4"
    >
      <Inbox aria-hidden="true" className="size-4" />
      <span className="max-sm:sr-only">Inbox</span>
      <UnreadCount initial={{ unreadInbox: 'reference' in counted ? 0 : counted.data.unreadInbox }} />
    </Link>
  )
}
