import { Time } from '@/components/site/ui/time'
import { findUpdate } from '@/lib/articles/rules'
import type { Article } from '@/lib/articles/schema'
import { toClock, toLongDate, toShortDate } from '@/lib/format'

/** Matches the structured data. */
export function ArticleDates({ article }: { article: Pick<Article, 'publication_date' | 'content_updated_at'> }) {
  const { publication_date: published } = article
  const updated = findUpdate(article)
  return (
    <p className="figures text-sm text-muted">
      <Time at={published}>
        {toLongDate(published)}, {toClock(published)} GMT
      </Time>
      {updated && (
        <>
          {' · Updated '}
          <Time at={updated}>
            {updated.slice(0, 10) === published.slice(0, 10)
              ? toClock(updated)
              : `${toShortDate(updated)}, ${toClock(updated)}`}
          </Time>
        </>
      )}
    </p>
  )
}
