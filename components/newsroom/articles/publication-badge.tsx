import { Badge } from '@/components/ui/badge'
import { formatDateTime } from '@/lib/format'
import { isLive } from '@/lib/stories/rules'

interface PublicationBadgeProps {
  published: boolean
  /** An ISO time, or undefined if the article is published at once. */
  date: string | undefined
}

/** Says whether an article is published. A scheduled one is not yet, so the badge says when it will be. */
export function PublicationBadge({ published, date }: PublicationBadgeProps) {
  if (!published) return <Badge tone="gold">Draft</Badge>
  if (date && !isLive({ published, publication_date: date }))
    return <Badge tone="gold">Scheduled for {formatDateTime(date)}</Badge>
  return <Badge tone="green">Published</Badge>
}
