'use client'

import type { Teaser } from '@/lib/articles/teaser'

import { ArticleMeta } from './article-meta'
import { CardTitle } from './card-title'
import { ArticlePicture } from '@/components/site/story/article-picture'
import { Kicker } from './kicker'

export function ArticleRow({ article, level = 3 }: { article: Teaser; level?: 2 | 3 }) {
  return (
    <article className="group relative flex h-full gap-4 border-t border-rule pt-4 md:gap-6">
      <div className="min-w-0 grow space-y-1">
        {article.category && <Kicker category={article.category} />}
        <CardTitle article={article} className="text-base sm:text-lg" level={level} />
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
