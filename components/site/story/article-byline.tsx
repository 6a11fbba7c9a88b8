import { AuthorFace } from '@/components/site/authors/author-face'
import { BylineLines } from '@/components/site/authors/byline-lines'
import type { UnsavedArticle } from '@/lib/articles/schema'
import { listMainAuthors } from '@/lib/authors/rules'
import { buildDates } from '@/lib/content/story-tree'
import { env } from '@/lib/env'
import { readingMinutes } from '@/lib/content/markdown/text'
import { routes } from '@/lib/routes/routes'

import { StoryTools } from './story-tools.client'
import { TreeWords } from './tree-words'
import { ViewCount } from './view-count'

interface ArticleBylineProps {
  article: UnsavedArticle
  /** Hides views and tools of pages that are not public yet. */
  isPreview: boolean
}

export function ArticleByline({ article, isPreview }: ArticleBylineProps) {
  const { id, slug, title, bylines } = article
  const [author] = listMainAuthors(bylines)
  return (
    <div className="flex items-center gap-2 border-y border-rule py-2 text-xs text-muted-foreground">
      {author?.name && <AuthorFace name={author.name} picture={author.image_url} className="size-11" />}
      <div className="min-w-0 flex-1">
        <BylineLines bylines={bylines} />
        <div className="figures flex flex-wrap gap-x-2">
          <p>
            <TreeWords words={buildDates(article, 'max-md:hidden')} />
          </p>
          <p>{readingMinutes(article.content)} min read</p>
          {!isPreview && <ViewCount articleId={id} slug={slug} />}
        </div>
      </div>
      {!isPreview && <StoryTools path={routes.story(slug)} title={title} site={env().siteUrl} />}
    </div>
  )
}
