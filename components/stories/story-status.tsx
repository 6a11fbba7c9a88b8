import { StatusDot, type Tone } from '@/components/ui/badge'
import type { StoryStatus } from '@/lib/stories/schema'

const LOOKS: Record<StoryStatus, { tone: Tone; label: string }> = {
  pending: { tone: 'gold', label: 'Pending' },
  approved: { tone: 'blue', label: 'Approved' },
  published: { tone: 'green', label: 'Published' },
  rejected: { tone: 'red', label: 'Rejected' },
}

export function StoryStatusDot({ status }: { status: StoryStatus }) {
  const { tone, label } = LOOKS[status]
  return <StatusDot tone={tone}>{label}</StatusDot>
}
