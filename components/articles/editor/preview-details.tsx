import { Badge } from '@/components/ui/badge'
import { Time } from '@/components/ui/time'
import type { Editing } from '@/lib/articles/editing'
import { toDateTime } from '@/lib/format'

import { toShownSlug } from '../article-preview'

export function PreviewDetails({ editing, createdAt }: { editing: Editing; createdAt: string | null }) {
  return (
    <>
      <Badge tone={editing.published ? 'green' : 'gold'}>{editing.published ? 'Published' : 'Draft'}</Badge>
      {editing.featured && <Badge tone="blue">Featured</Badge>}
      <span className="text-muted">
        Created {createdAt ? <Time at={createdAt}>{toDateTime(createdAt)}</Time> : <span>Not saved yet</span>}
      </span>
      <span className="min-w-0 break-all text-muted">
        Slug <span>{toShownSlug(editing) || '–'}</span>
      </span>
    </>
  )
}
