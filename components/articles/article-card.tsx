import clsx from 'clsx'
import Link from 'next/link'

import type { ArticleCard as Card } from '@/lib/articles/schema'
import { readerPaths } from '@/lib/reader-paths'

import { ArticleMeta } from './article-meta'
import { ArticlePicture } from './article-picture'
import { Kicker } from './kicker'

interface ArticleCardProps {
  article: Card
  now: Date
  /** Of the headline, so that every page has an outline without gaps. */
  level?: 2 | 3
  sizes?: string
  showExcerpt?: boolean
  first?: boolean
}

/** A picture, a headline, two lines: one link. */
export function ArticleCard({
  article, now, level = 3, sizes = '(min-width: 64rem) 400px, (min-width: 40rem) 50vw, 100vw', showExcerpt = true, first,
}: ArticleCardProps) {
  const Heading = `h${level}` as const
  const hasPicture = article.image_url !== null
  return (
    <article className={clsx('group relative flex flex-col gap-3', !hasPicture && 'border-t border-rule pt-4')}>
      {article.image_url && (
        <ArticlePicture
          src={article.image_url}
          alt={article.image_alt}
          width={article.image_width}
          height={article.image_height}
          focusX={article.image_focus_x}
          focusY={article.image_focus_y}
          sizes={sizes}
          {...(first ? { first } : {})}
        />
      )}
      <div className="space-y-2">
        <Kicker category={article.category} />
        <Heading className={hasPicture ? 'text-lg' : 'text-xl'}>
          <Link
            href={readerPaths.story(article.slug)}
            prefetch={false}
            className="card-link decoration-1 underline-offset-4 group-hover:underline"
          >
            {article.title}
          </Link>
        </Heading>
        {showExcerpt && article.excerpt && <p className="line-clamp-2 text-sm text-muted">{article.excerpt}</p>}
        <ArticleMeta date={article.publication_date} views={article.views} now={now} />
      </div>
    </article>
  )
}
