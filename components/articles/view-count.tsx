import { toViews } from '@/lib/articles/rules'

export function ViewCount({ views }: { views: number }) {
  return <p className="figures">{toViews(views)}</p>
}
