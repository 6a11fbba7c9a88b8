import { StaffTabs } from '@/components/newsroom/shell/staff-tabs'
import { countUnreadMessages } from '@/lib/contact/queries.staff'
import { load } from '@/lib/db/load'
import { countSubscribers } from '@/lib/newsletter/queries.staff'
import { routes } from '@/lib/routes/routes'
import type { StaffClient } from '@/lib/db/staff'

interface MessageTabsProps {
  db: StaffClient
  current: 'messages' | 'subscribers'
}

export async function MessageTabs({ db, current }: MessageTabsProps) {
  // If the counts cannot be read, the tabs are shown without them.
  const loaded = await load('message counts', () => Promise.all([countUnreadMessages(db), countSubscribers(db)]))
  const [unread, subscribers] = 'data' in loaded ? loaded.data : []
  return (
    <StaffTabs
      label="Messages and subscribers"
      tabs={[
        {
          href: routes.adminTab('messages'),
          label: 'Contact Messages',
          ...(unread ? { badge: { count: unread, what: 'unread' } } : {}),
          isCurrent: current === 'messages',
        },
        {
          href: routes.subscribers,
          label: 'Subscribers',
          ...(subscribers === undefined ? {} : { count: subscribers }),
          isCurrent: current === 'subscribers',
        },
      ]}
    />
  )
}
