import { AuthorFace } from '@/components/site/authors/author-face'
import type { getSignature } from '@/lib/authors/rules'
import type { Teaser } from '@/lib/articles/teaser'

import { ArticleMeta } from './article-meta'
import { CardTitle } from './card-title'

type OpinionItemProps = { article: Teaser } & ReturnType<typeof getSignature>

/** Names the author before the headline. In a wide strip, the face is above both. */
export function OpinionItem({ article, author, face }: OpinionItemProps) {
  return (
    <article className="group relative flex gap-4 @5xl:flex-col">
      <AuthorFace name={author} picture={face} />
      <div className="min-w-0 space-y-1">
        <p className="text-xs font-semibold text-opinion">{author}</p>
        <CardTitle article={article} className="text-lg" />
        {article.excerpt && (
          <p dir="auto" className="max-w-measure text-sm text-muted-foreground max-sm:hidden">
            {article.excerpt}
          </p>
        )}
        <ArticleMeta date={article.publication_date} />
      </div>
    </article>
  )
}
