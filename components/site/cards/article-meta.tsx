import { Age } from '@/components/site/ui/age'
import { formatViews } from '@/lib/views/words'

export function ArticleMeta({ date, views = 0 }: { date: string | undefined; views?: number | undefined }) {
  return (
    <p className="figures text-xs text-muted">
      {date && <Age at={date} />}
      {views > 0 && <> · {formatViews(views)}</>}
    </p>
  )
}
