import type { Tone } from '@/components/ui/badge'
import type { FlaggedTraffic } from '@/lib/ads/queries.staff'
import type { AdStatus, AdType, TrafficState } from '@/lib/ads/schema'

export const TYPE_NAMES: Record<AdType, string> = {
  banner: 'Banner',
  sidebar: 'Sidebar',
  inline: 'Inline',
  popup: 'Popup',
  sponsored: 'Sponsored',
}

export const STATUS_LOOKS: Record<AdStatus, { tone: Tone; label: string }> = {
  running: { tone: 'green', label: 'Running' },
  scheduled: { tone: 'blue', label: 'Scheduled' },
  paused: { tone: 'muted', label: 'Paused' },
  spent: { tone: 'gold', label: 'Budget spent' },
  ended: { tone: 'muted', label: 'Ended' },
}

export const TYPE_OPTIONS = Object.entries(TYPE_NAMES).map(([value, label]) => ({ value, label }))
export const STATUS_OPTIONS = Object.entries(STATUS_LOOKS).map(([value, { label }]) => ({ value, label }))

export const TRAFFIC_LOOKS: Record<TrafficState, { tone: Tone; label: string }> = {
  pending: { tone: 'gold', label: 'Waiting' },
  accepted: { tone: 'green', label: 'Accepted' },
  dropped: { tone: 'red', label: 'Dropped' },
}
/** The reasons for which traffic is held for review, in words. */
export const REASONS: Record<FlaggedTraffic['reason'], string> = {
  home: 'Many from one connection',
  address: 'Many from one internet address',
  provider: 'Many from one provider',
  ad: 'Far more than usual for this ad',
  hasty: 'Clicks right after the ad appeared',
}

export const TRAFFIC_OPTIONS = Object.entries(TRAFFIC_LOOKS).map(([value, { label }]) => ({ value, label }))
