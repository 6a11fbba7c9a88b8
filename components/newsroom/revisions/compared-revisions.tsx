import { Link } from '@/components/site/ui/link'
import { Time } from '@/components/site/ui/time'
import { formatDateTime } from '@/lib/format'
import type { Revision } from '@/lib/revisions/queries.staff'
import type { parseComparison } from '@/lib/revisions/schema'
import { routes } from '@/lib/routes/routes'

import { Comparison } from './comparison'
import { DiffViews } from './diff-views'

interface ComparedRevisionsProps {
  article: string
  asked: NonNullable<ReturnType<typeof parseComparison>>
  before: Revision
  after: Revision
}

export function ComparedRevisions({ article, asked, before, after }: ComparedRevisionsProps) {
  return (
    <>
      <p className="-mt-4 text-muted-foreground">
        From{' '}
        {[before, after].map(({ number, made_at }, at) => (
          <span key={number}>
            {at > 0 && ' to '}
            <Link href={routes.articleRevision(article, number)} className="text-ink underline underline-offset-4">
              revision {number}
            </Link>{' '}
            of <Time at={made_at}>{formatDateTime(made_at)}</Time>
          </span>
        ))}
      </p>
      <div className="mt-2 mb-5 border-b border-rule">
        <DiffViews article={article} from={asked.from} to={asked.to} view={asked.view} />
      </div>
      <Comparison before={before} after={after} view={asked.view} />
    </>
  )
}
