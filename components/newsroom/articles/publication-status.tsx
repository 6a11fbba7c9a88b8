import { StatusDot } from '@/components/ui/badge'
import { formatDateTime } from '@/lib/format'
import { isLive } from '@/lib/stories/rules'

interface PublicationStatusProps {
  published: boolean
  /** An ISO time, or undefined if the article is published at once. */
  date: string | undefined
}

/** Says whether an article is published, and when a scheduled one will be. */
export function PublicationStatus({ published, date }: PublicationStatusProps) {
  if (!published) return <StatusDot tone="muted">Draft</StatusDot>
  if (date && !isLive({ published, publication_date: date }))
    return <StatusDot tone="gold">Scheduled for {formatDateTime(date)}</StatusDot>
  return <StatusDot tone="green">Published</StatusDot>
}
