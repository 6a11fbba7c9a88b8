import { BylineLines } from '@/components/site/authors/byline-lines'
import type { UnsavedArticle } from '@/lib/articles/schema'
import { env } from '@/lib/env'
import { readingMinutes } from '@/lib/content/markdown/text'
import { routes } from '@/lib/routes/routes'

import { StoryTools } from './story-tools.client'
import { ViewCount } from './view-count'

interface ArticleBylineProps {
  article: UnsavedArticle
  /** Hides views, and links to pages that are not public yet. */
  isPreview: boolean
}

export function ArticleByline({ article, isPreview }: ArticleBylineProps) {
  const about = (
    <>
      <BylineLines bylines={article.bylines} />
      <p>{readingMinutes(article.content)} min read</p>
    </>
  )
  return (
    <div className="border-y border-rule">
      {isPreview ? (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2 text-sm text-muted">{about}</div>
      ) : (
        <StoryTools articleId={article.id} path={routes.story(article.slug)} title={article.title} site={env().siteUrl}>
          {about}
          <ViewCount articleId={article.id} slug={article.slug} />
        </StoryTools>
      )}
    </div>
  )
}
