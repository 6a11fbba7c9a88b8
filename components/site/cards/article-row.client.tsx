'use client'

import { type Teaser, buildTeaserPath } from '@/lib/articles/teaser'

import { ArticleMeta } from './article-meta'
import { ArticlePicture } from '@/components/site/story/article-picture'
import { Kicker } from './kicker'

export function ArticleRow({ article, level = 3 }: { article: Teaser; level?: 2 | 3 }) {
  const Heading = `h${level}` as const
  return (
    <article className="group relative flex h-full gap-4 border-t border-rule pt-4 md:gap-6">
      <div className="min-w-0 grow space-y-1">
        {article.category && <Kicker category={article.category} />}
        <Heading dir="auto" className="text-base sm:text-lg">
          <a href={buildTeaserPath(article)} className="card-link underline-offset-4 group-hover:underline">
            {article.title}
          </a>
        </Heading>
        {article.excerpt && (
          <p dir="auto" className="max-w-measure text-sm text-muted-foreground max-sm:hidden">
            {article.excerpt}
          </p>
        )}
        <ArticleMeta date={article.publication_date} />
      </div>
      {article.image_url && (
        <div className="w-28 shrink-0 sm:w-40">
          <ArticlePicture
            src={article.image_url}
            alt=""
            focusX={article.image_focus_x}
            focusY={article.image_focus_y}
            sizes="(min-width: 40rem) 10rem, 7rem"
          />
        </div>
      )}
    </article>
  )
}
