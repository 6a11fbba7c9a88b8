import { Badge } from '@/components/ui/badge'
import { routes } from '@/lib/routes/routes'
import { isLive } from '@/lib/stories/rules'

interface LiveBadgeProps {
  article: { slug: string; published: boolean; publication_date: string } | null
}

/** Renders nothing until the article is live. */
export function LiveBadge({ article }: LiveBadgeProps) {
  if (!article || !isLive(article)) return null
  return (
    <span className="inline-flex items-center gap-2">
      <Badge tone="green">Live</Badge>
      <a
        href={routes.story(article.slug)}
        target="_blank"
        rel="noopener"
        className="inline-flex min-h-11 items-center text-ink underline underline-offset-4 pointer-fine:min-h-0"
      >
        View article
      </a>
    </span>
  )
}
