import { LiveBadge } from '@/components/newsroom/stories/live-badge'
import { Badge } from '@/components/ui/badge'
import { Time } from '@/components/site/ui/time'
import type { Draft } from '@/lib/drafts/queries.staff'
import { isParaphrased } from '@/lib/drafts/rules'
import { formatDateTime } from '@/lib/format'

import { DraftStatusDot } from './draft-status'

export function DraftMeta({ draft }: { draft: Draft }) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-xs text-muted">
      <DraftStatusDot status={draft.status} />
      <span>{draft.source?.name ?? 'Unknown Source'}</span>
      <Time at={draft.created_at}>{formatDateTime(draft.created_at)}</Time>
      <span>{draft.article?.category ?? draft.suggested_category ?? 'No category'}</span>
      {draft.suggested_topics.length > 0 && <span>Topics: {draft.suggested_topics.join(', ')}</span>}
      {!isParaphrased(draft) && <Badge tone="gold">Not paraphrased</Badge>}
      <LiveBadge article={draft.article} />
    </div>
  )
}
