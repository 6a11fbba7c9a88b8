import { routes } from '@/lib/routes/routes'
import { isLive } from '@/lib/stories/rules'

interface LiveLinkProps {
  article: { slug: string; published: boolean; publication_date: string } | null
}

/** Leads to the article, once readers see it. */
export function LiveLink({ article }: LiveLinkProps) {
  if (!article || !isLive(article)) return null
  return (
    <a
      href={routes.story(article.slug)}
      target="_blank"
      rel="noopener"
      className="inline-flex min-h-11 items-center text-ink underline underline-offset-4 pointer-fine:min-h-0"
    >
      View article
    </a>
  )
}
