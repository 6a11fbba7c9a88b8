'use client'

import clsx from 'clsx/lite'

import type { Teaser } from '@/lib/articles/teaser'

import { ArticleMeta } from './article-meta'
import { CardTitle } from './card-title'
import { ArticlePicture } from '@/components/site/story/article-picture'
import { Kicker } from './kicker'

interface ArticleCardProps {
  article: Teaser
  sizes?: string
  className?: string
}

export function ArticleCard({
  article,
  sizes = '(min-width: 64rem) 25vw, (min-width: 40rem) 50vw, 7rem',
  className,
}: ArticleCardProps) {
  const { image_url } = article
  return (
    <article
      className={clsx(
        'group relative flex gap-3 max-sm:flex-row-reverse sm:flex-col',
        !image_url && 'border-t border-rule pt-3',
        className,
      )}
    >
      {image_url && (
        <div className="max-sm:w-28 max-sm:shrink-0">
          <ArticlePicture
            src={image_url}
            alt=""
            focusX={article.image_focus_x}
            focusY={article.image_focus_y}
            sizes={sizes}
            className="2xl:aspect-video"
          />
        </div>
      )}
      <div className="min-w-0 flex-1 space-y-1.5">
        {article.category && <Kicker category={article.category} />}
        <CardTitle article={article} className="text-base sm:text-lg" />
        {article.excerpt && (
          <p dir="auto" className="text-sm text-muted-foreground max-sm:hidden">
            {article.excerpt}
          </p>
        )}
        <ArticleMeta date={article.publication_date} />
      </div>
    </article>
  )
}
