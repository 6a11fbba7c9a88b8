import clsx from 'clsx'

import { ActionForm } from '@/components/form/action-form.client'
import { SubmitButton } from '@/components/form/submit-button.client'
import { EmptyState } from '@/components/newsroom/table/empty-state'
import { Time } from '@/components/site/ui/time'
import { formatDateTime } from '@/lib/format'
import { markInboxRead, openInboxItem } from '@/lib/inbox/actions'
import { type InboxItem, listInbox } from '@/lib/inbox/queries.staff'
import type { StaffClient } from '@/lib/db/staff'

const DECISIONS: Partial<Record<InboxItem['status'], string>> = {
  approved: 'approved',
  published: 'published',
  rejected: 'rejected',
  changes_requested: 'requested changes to',
}

function describeItem({ kind, status }: InboxItem): string {
  if (kind === 'submitted') return 'submitted'
  if (kind === 'edited') return 'edited your story'
  if (kind === 'commented') return 'commented on'
  // The story may have been submitted again since, so its status is no decision.
  return DECISIONS[status] ?? 'reviewed'
}

export async function Inbox({ db }: { db: StaffClient }) {
  const items = await listInbox(db)
  if (items.length === 0)
    return (
      <EmptyState text="Nothing here yet.">Stories, decisions and comments that concern you appear here.</EmptyState>
    )
  return (
    <div className="space-y-4">
      {items.some(({ read_at }) => !read_at) && (
        <ActionForm action={markInboxRead} id="read-all" errors="toast">
          <SubmitButton variant="outline" size="sm" busyLabel="Saving…">
            Mark All as Read
          </SubmitButton>
        </ActionForm>
      )}
      <ul className="divide-y divide-rule border-y border-rule">
        {items.map((item) => (
          <li key={`${item.story_id} ${item.kind}`}>
            <Item item={item} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function Item({ item }: { item: InboxItem }) {
  const isUnread = !item.read_at
  return (
    <ActionForm action={openInboxItem} id={`open-${item.story_id}-${item.kind}`} errors="toast">
      <input type="hidden" name="story_id" value={item.story_id} />
      <button type="submit" className="flex w-full cursor-pointer items-start gap-3 py-3 text-left hover:bg-rule/30">
        <span aria-hidden="true" className={clsx('mt-1.5 size-2 shrink-0 rounded-full', isUnread && 'bg-gold')} />
        <span className="min-w-0 grow">
          {isUnread && <span className="sr-only">Unread: </span>}
          <span className={clsx('block break-words', isUnread && 'font-semibold')}>
            {item.actor_name ?? 'A former colleague'} {describeItem(item)} “{item.title}”
          </span>
          <Time at={item.happened_at} className="text-xs text-muted-foreground">
            {formatDateTime(item.happened_at)}
          </Time>
        </span>
      </button>
    </ActionForm>
  )
}
