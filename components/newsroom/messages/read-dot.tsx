import { StatusDot } from '@/components/ui/badge'

export function ReadDot({ read }: { read: boolean }) {
  return <StatusDot tone={read ? 'muted' : 'gold'}>{read ? 'Read' : 'Unread'}</StatusDot>
}
