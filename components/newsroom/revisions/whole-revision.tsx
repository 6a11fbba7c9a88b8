import { Button } from '@/components/ui/button'
import { Link } from '@/components/site/ui/link'
import { Time } from '@/components/site/ui/time'
import { formatDateTime } from '@/lib/format'
import type { getArticleVersion, listRevisions, Revision } from '@/lib/revisions/queries.staff'
import { routes } from '@/lib/routes/routes'

import { RevisionText } from './revision-text'

interface WholeRevisionProps {
  /** The id of the article. */
  id: string
  revision: Revision
  /** The article as it is now, or null if it was deleted. */
  article: Awaited<ReturnType<typeof getArticleVersion>>
  /** All revisions of the article, the newest first. */
  all: Awaited<ReturnType<typeof listRevisions>>
}

export function WholeRevision({ id, revision, article, all }: WholeRevisionProps) {
  const { number, made_at } = revision
  const previous = all.find((one) => one.number < number)
  const isNewest = all[0]?.number === number
  return (
    <>
      <p className="-mt-4 text-muted-foreground">
        Revision {number} of <Time at={made_at}>{formatDateTime(made_at)}</Time>
        {isNewest && article && ' · the current text'}
      </p>
      <div className="flex flex-wrap items-start gap-3 py-4">
        {article && !isNewest && (
          <Button asChild variant="outline" size="sm">
            <Link href={`${routes.articleRevision(id, number)}?restore=1`}>Restore…</Link>
          </Button>
        )}
        {previous && (
          <Button asChild variant="outline" size="sm">
            <Link href={`${routes.compareRevisions(id)}?from=${previous.number}&to=${number}`}>
              Compare with revision {previous.number}
            </Link>
          </Button>
        )}
      </div>
      <RevisionText revision={revision} />
    </>
  )
}
