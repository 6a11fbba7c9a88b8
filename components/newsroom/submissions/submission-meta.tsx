import { LiveLink } from '@/components/newsroom/stories/live-link'
import { StatusDot } from '@/components/ui/badge'
import { Time } from '@/components/site/ui/time'
import type { Submission } from '@/lib/submissions/queries.staff'
import { isLive } from '@/lib/stories/rules'
import { isParaphrased } from '@/lib/submissions/rules'
import { formatDateTime } from '@/lib/format'

import { SubmissionStatusDot } from './submission-status'

export function SubmissionMeta({ submission }: { submission: Submission }) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-xs text-muted-foreground">
      <SubmissionStatusDot status={submission.status} isLive={isLive(submission.article)} />
      <span>{submission.source?.name ?? 'Unknown Source'}</span>
      <Time at={submission.created_at}>{formatDateTime(submission.created_at)}</Time>
      <span>{submission.article?.category ?? submission.suggested_category ?? 'No category'}</span>
      {submission.suggested_topics.length > 0 && <span>Topics: {submission.suggested_topics.join(', ')}</span>}
      {!isParaphrased(submission) && <StatusDot tone="gold">Not paraphrased</StatusDot>}
      <LiveLink article={submission.article} />
    </div>
  )
}
