import { StatusDot, type Tone } from '@/components/ui/badge'
import { parseSubmissionStatus } from '@/lib/drafts/rules'
import type { DraftStatus } from '@/lib/drafts/schema'

export const STATUS_LABELS: Record<DraftStatus, string> = {
  pending: 'Pending Review',
  approved: 'Approved',
  rejected: 'Rejected',
  published: 'Published',
}
const TONES: Record<DraftStatus, Tone> = { pending: 'gold', approved: 'blue', rejected: 'red', published: 'green' }

/** Unknown values are shown as pending. */
export function DraftStatusDot({ status }: { status: string }) {
  const known = parseSubmissionStatus(status)
  return <StatusDot tone={TONES[known]}>{STATUS_LABELS[known]}</StatusDot>
}
