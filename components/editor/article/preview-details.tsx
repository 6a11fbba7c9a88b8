import { Badge } from '@/components/ui/badge'
import { Time } from '@/components/site/ui/time'
import { fromAccraInput } from '@/lib/accra-time'
import type { Editing } from '@/lib/articles/editing'
import { formatDateTime } from '@/lib/format'

import { chooseSlug } from '@/components/newsroom/articles/article-preview'
import { PublicationBadge } from '@/components/newsroom/articles/publication-badge'

export function PreviewDetails({ editing, createdAt }: { editing: Editing; createdAt: string | null }) {
  return (
    <>
      <PublicationBadge published={editing.published} date={fromAccraInput(editing.publicationDate) ?? undefined} />
      {editing.featured && <Badge tone="blue">Featured</Badge>}
      <span className="text-muted">
        Created {createdAt ? <Time at={createdAt}>{formatDateTime(createdAt)}</Time> : <span>Not saved yet</span>}
      </span>
      <span className="min-w-0 break-all text-muted">
        Slug <span>{chooseSlug(editing) || '–'}</span>
      </span>
    </>
  )
}
