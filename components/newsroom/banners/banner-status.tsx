import { StatusDot, type Tone } from '@/components/ui/badge'
import { STATUS_LABELS } from '@/lib/banners/dashboard'
import type { BannerStatus } from '@/lib/banners/schema'

const TONES: Record<BannerStatus, Tone> = { active: 'green', inactive: 'muted', expired: 'muted' }

export function BannerStatusDot({ status }: { status: BannerStatus }) {
  return <StatusDot tone={TONES[status]}>{STATUS_LABELS[status]}</StatusDot>
}
