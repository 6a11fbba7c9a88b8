import { Time } from '@/components/ui/time'
import { relativeAge, toViews } from '@/lib/articles/rules'

/** Age and views under a headline. */
export function ArticleMeta({ date, views, now }: { date: string; views: number; now: Date }) {
  return (
    <p className="figures text-xs text-muted">
      <Time at={date}>{relativeAge(date, now)}</Time>
      {views > 0 && <> · {toViews(views)}</>}
    </p>
  )
}
