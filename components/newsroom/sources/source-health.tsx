import { StatusDot } from '@/components/ui/badge'
import { Time } from '@/components/site/ui/time'
import { formatDateTime } from '@/lib/format'
import type { Source } from '@/lib/sources/queries.staff'

export function SourceHealth({ source }: { source: Source }) {
  const { rss_feed_url, succeeded_at, failed_at, last_error, failures, next_check_at, active } = source
  if (!rss_feed_url)
    return (
      <p className="text-xs text-muted-foreground">
        No RSS feed, so the collector skips this source. Your own automation can still read it.
      </p>
    )
  return (
    <dl className="space-y-1 text-xs text-muted-foreground">
      <div className="flex flex-wrap gap-x-2">
        <dt className="font-semibold">Last success</dt>
        <dd>{succeeded_at ? <Time at={succeeded_at}>{formatDateTime(succeeded_at)}</Time> : 'none yet'}</dd>
      </div>
      {failed_at && (
        <div className="flex flex-wrap gap-x-2">
          <dt className="font-semibold">Last error</dt>
          <dd className="min-w-0 break-words">
            <Time at={failed_at}>{formatDateTime(failed_at)}</Time>: {last_error}
          </dd>
        </div>
      )}
      {failures > 0 && (
        <div className="flex flex-wrap gap-x-2 text-ink">
          <dt>
            <StatusDot tone="red">Failing</StatusDot>
          </dt>
          <dd>
            {failures === 1 ? 'since the last check' : `${failures} checks in a row`}
            {active && `, next try ${formatDateTime(next_check_at)}`}
          </dd>
        </div>
      )}
    </dl>
  )
}
