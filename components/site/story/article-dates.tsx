import { Time } from '@/components/site/ui/time'
import { findUpdate } from '@/lib/articles/rules'
import type { Article } from '@/lib/articles/schema'
import { formatClock, formatLongDate, formatShortDate } from '@/lib/format'

/** Shows when an article was published and updated, with the same dates as the structured data. */
export function ArticleDates({ article }: { article: Pick<Article, 'publication_date' | 'content_updated_at'> }) {
  const { publication_date: published } = article
  const updated = findUpdate(article)
  return (
    <p className="figures text-sm text-muted">
      <Time at={published}>
        {formatLongDate(published)}, {formatClock(published)} GMT
      </Time>
      {updated && (
        <>
          {' · Updated '}
          <Time at={updated}>
            {updated.slice(0, 10) === published.slice(0, 10)
              ? formatClock(updated)
              : `${formatShortDate(updated)}, ${formatClock(updated)}`}
          </Time>
        </>
      )}
    </p>
  )
}
