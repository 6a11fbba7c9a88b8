import { StatusDot, type Tone } from '@/components/ui/badge'
import type { NotificationState } from '@/lib/notifications/schema'

const WORDS: Record<NotificationState, string> = { waiting: 'Waiting', sent: 'Sent', failed: 'Failed' }
const TONES: Record<NotificationState, Tone> = { waiting: 'gold', sent: 'green', failed: 'red' }

export function NotificationStateDot({ state }: { state: NotificationState }) {
  return <StatusDot tone={TONES[state]}>{WORDS[state]}</StatusDot>
}
