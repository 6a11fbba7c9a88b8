'use client'

import clsx from 'clsx'

import { type Teaser, toPath } from '@/lib/articles/teaser'

import { ArticleMeta } from './article-meta'
import { ArticlePicture } from '@/components/site/story/article-picture'
import { Kicker } from './kicker'

interface ArticleCardProps {
  article: Teaser
  /** The level of the headline, so that the page's outline has no gaps. */
  level?: 2 | 3
  sizes?: string
  /** Whether phones show the picture above the headline instead of next to it. */
  isLarge?: boolean
  className?: string
}

export function ArticleCard({
  article,
  level = 3,
  sizes = '(min-width: 64rem) 25vw, (min-width: 40rem) 50vw, 5rem',
  isLarge = false,
  className,
}: ArticleCardProps) {
  const Heading = `h${level}` as const
  const { image_url } = article
  return (
    <article
      className={clsx(
        'group relative flex gap-3',
        isLarge ? 'flex-col' : 'max-sm:flex-row-reverse sm:flex-col',
        !image_url && 'border-t border-rule pt-3',
        className,
      )}
    >
      {image_url && (
        <div className={isLarge ? undefined : 'max-sm:w-28 max-sm:shrink-0'}>
          <ArticlePicture
            src={image_url}
            alt=""
            focusX={article.image_focus_x}
            focusY={article.image_focus_y}
            sizes={sizes}
            {...(isLarge ? { className: '2xl:aspect-video' } : {})}
          />
        </div>
      )}
      <div className="min-w-0 flex-1 space-y-1.5">
        {article.category && <Kicker category={article.category} />}
        <Heading dir="auto" className={isLarge ? 'text-lg' : 'text-base sm:text-lg'}>
          <a href={toPath(article)} className="card-link decoration-1 underline-offset-4 group-hover:underline">
            {article.title}
          </a>
        </Heading>
        {article.excerpt && (
          <p dir="auto" className={clsx('line-clamp-2 text-sm text-muted', !isLarge && 'max-sm:hidden')}>
            {article.excerpt}
          </p>
        )}
        <ArticleMeta date={article.publication_date} views={article.views} />
      </div>
    </article>
  )
}
