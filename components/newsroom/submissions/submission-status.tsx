import { StatusDot, type Tone } from '@/components/ui/badge'
import { parseSubmissionStatus } from '@/lib/submissions/rules'
import type { SubmissionStatus } from '@/lib/submissions/schema'

export const STATUS_LABELS: Record<SubmissionStatus, string> = {
  pending: 'Pending Review',
  approved: 'Approved',
  rejected: 'Rejected',
  published: 'Published',
}
const TONES: Record<SubmissionStatus, Tone> = { pending: 'gold', approved: 'blue', rejected: 'red', published: 'green' }

/** Shows the status of a submission, in the words of stories. An unknown status is shown as pending. */
export function SubmissionStatusDot({ status, isLive = false }: { status: string; isLive?: boolean }) {
  const known = parseSubmissionStatus(status)
  if (known === 'approved' && isLive) return <StatusDot tone="green">Approved · Live</StatusDot>
  return <StatusDot tone={TONES[known]}>{STATUS_LABELS[known]}</StatusDot>
}
