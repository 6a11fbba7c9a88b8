import { StatusDot, type Tone } from '@/components/ui/badge'
import { type InquiryStatus, getInquiryStatus } from '@/lib/inquiries/rules'

const LOOKS: Record<InquiryStatus, { tone: Tone; label: string }> = {
  unread: { tone: 'gold', label: 'Unread' },
  read: { tone: 'muted', label: 'Read' },
  handled: { tone: 'green', label: 'Handled' },
}

export const INQUIRY_STATUS_OPTIONS = Object.entries(LOOKS).map(([value, { label }]) => ({ value, label }))

export function InquiryStatusDot({ inquiry }: { inquiry: { read: boolean; handled: boolean } }) {
  const { tone, label } = LOOKS[getInquiryStatus(inquiry)]
  return <StatusDot tone={tone}>{label}</StatusDot>
}
