import { CircleCheck, CircleX, Clock, Globe, type LucideIcon, MessageSquareText, PencilLine } from 'lucide-react'

import { StatusDot, StatusIcon, type Tone } from '@/components/ui/badge'
import { EDITORS_STATUSES, type StoryStatus } from '@/lib/stories/schema'

const LOOKS: Record<StoryStatus, { tone: Tone; label: string; icon: LucideIcon }> = {
  draft: { tone: 'muted', label: 'Draft', icon: PencilLine },
  pending: { tone: 'gold', label: 'Pending', icon: Clock },
  changes_requested: { tone: 'gold', label: 'Changes requested', icon: MessageSquareText },
  approved: { tone: 'blue', label: 'Approved', icon: CircleCheck },
  published: { tone: 'green', label: 'Published', icon: Globe },
  rejected: { tone: 'red', label: 'Rejected', icon: CircleX },
}

export const STORY_STATUS_OPTIONS = EDITORS_STATUSES.map((value) => ({ value, label: LOOKS[value].label }))

export function StoryStatusDot({ status }: { status: StoryStatus }) {
  const { tone, label } = LOOKS[status]
  return <StatusDot tone={tone}>{label}</StatusDot>
}

export function StoryStatusIcon({ status }: { status: StoryStatus }) {
  const { tone, label, icon } = LOOKS[status]
  return (
    <StatusIcon tone={tone} icon={icon}>
      {label}
    </StatusIcon>
  )
}
