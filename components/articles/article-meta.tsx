import { relativeAge, toViews } from '@/lib/articles/rules'

/** Age and views under a headline. */
export function ArticleMeta({ date, views, now }: { date: string; views: number; now: Date }) {
  return (
    <p className="figures text-xs text-muted">
      <time dateTime={date}>{relativeAge(date, now)}</time>
      {views > 0 && <> · {toViews(views)}</>}
    </p>
  )
}
