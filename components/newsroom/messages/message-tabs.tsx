import { StaffTabs } from '@/components/newsroom/shell/staff-tabs'
import { countUnreadMessages } from '@/lib/contact/queries.staff'
import { countSubscribers } from '@/lib/newsletter/queries.staff'
import { routes } from '@/lib/routes/routes'
import type { StaffClient } from '@/lib/db/staff'

export async function countLetters(db: StaffClient): Promise<{ unread: number; subscribers: number }> {
  const [unread, subscribers] = await Promise.all([countUnreadMessages(db), countSubscribers(db)])
  return { unread, subscribers }
}

interface MessageTabsProps {
  unread: number
  subscribers: number
  current: 'messages' | 'subscribers'
}

export function MessageTabs({ unread, subscribers, current }: MessageTabsProps) {
  return (
    <StaffTabs
      label="Messages and subscribers"
      tabs={[
        {
          href: routes.adminTab('messages'),
          label: 'Contact Messages',
          badge: { count: unread, what: 'unread' },
          isCurrent: current === 'messages',
        },
        { href: routes.subscribers, label: 'Subscribers', count: subscribers, isCurrent: current === 'subscribers' },
      ]}
    />
  )
}
