import { Age } from '@/components/site/ui/age'

export const ArticleMeta = ({ date }: { date: string | undefined }) => (
  <p className="figures text-xs text-muted-foreground">{date && <Age at={date} />}</p>
)
