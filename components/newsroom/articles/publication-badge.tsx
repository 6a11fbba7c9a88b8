import { Badge } from '@/components/ui/badge'
import { formatDateTime } from '@/lib/format'
import { isLive } from '@/lib/stories/rules'

interface PublicationBadgeProps {
  published: boolean
  /** ISO; undefined if it is published at once. */
  date: string | undefined
}

/** A scheduled article is not published yet: the badge says when it will be. */
export function PublicationBadge({ published, date }: PublicationBadgeProps) {
  if (!published) return <Badge tone="gold">Draft</Badge>
  if (date && !isLive({ published, publication_date: date }))
    return <Badge tone="gold">Scheduled for {formatDateTime(date)}</Badge>
  return <Badge tone="green">Published</Badge>
}
