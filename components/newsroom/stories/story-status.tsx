import { CircleCheck, CircleX, Clock, Globe, type LucideIcon, MessageSquareText, PencilLine } from 'lucide-react'

import { StatusDot, StatusIcon, type Tone } from '@/components/ui/badge'
import { EDITORS_STATUSES, STATUS_LABELS, type StoryStatus } from '@/lib/stories/schema'

const LOOKS: Record<StoryStatus, { tone: Tone; icon: LucideIcon }> = {
  draft: { tone: 'muted', icon: PencilLine },
  pending: { tone: 'gold', icon: Clock },
  changes_requested: { tone: 'gold', icon: MessageSquareText },
  approved: { tone: 'blue', icon: CircleCheck },
  published: { tone: 'green', icon: Globe },
  rejected: { tone: 'red', icon: CircleX },
}

export const STORY_STATUS_OPTIONS = EDITORS_STATUSES.map((value) => ({ value, label: STATUS_LABELS[value] }))

/** The status. A story that was published in one step stays approved, but readers see it. */
export function StoryStatusDot({ status, isLive = false }: { status: StoryStatus; isLive?: boolean }) {
  if (status === 'approved' && isLive) return <StatusDot tone="green">Approved · Live</StatusDot>
  return <StatusDot tone={LOOKS[status].tone}>{STATUS_LABELS[status]}</StatusDot>
}

export function StoryStatusIcon({ status }: { status: StoryStatus }) {
  const { tone, icon } = LOOKS[status]
  return (
    <StatusIcon tone={tone} icon={icon}>
      {STATUS_LABELS[status]}
    </StatusIcon>
  )
}
