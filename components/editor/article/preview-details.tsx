import { useText } from '@/components/editor/text-context'
import { Badge } from '@/components/ui/badge'
import { Time } from '@/components/site/ui/time'
import { fromAccraInput } from '@/lib/accra-time'
import { formatDateTime } from '@/lib/format'

import { chooseSlug } from '@/components/newsroom/articles/article-preview'
import { PublicationStatus } from '@/components/newsroom/articles/publication-status'

export function PreviewDetails({ createdAt }: { createdAt: string | null }) {
  const { text } = useText()
  return (
    <>
      <PublicationStatus published={text.published !== ''} date={fromAccraInput(text.publication_date) ?? undefined} />
      {text.featured && <Badge tone="blue">Featured</Badge>}
      <span className="text-muted-foreground">
        Created {createdAt ? <Time at={createdAt}>{formatDateTime(createdAt)}</Time> : <span>Not saved yet</span>}
      </span>
      <span className="min-w-0 break-all text-muted-foreground">
        Slug <span>{chooseSlug(text) || '–'}</span>
      </span>
    </>
  )
}
