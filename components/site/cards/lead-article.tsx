import clsx from 'clsx/lite'

import { AuthorFace } from '@/components/site/authors/author-face'
import { type LeadTeaser, buildTeaserPath, isItalic } from '@/lib/articles/teaser'

import { ArticleMeta } from './article-meta'
import { ArticlePicture } from '@/components/site/story/article-picture'
import { Kicker } from './kicker'

/** Requests at most two pixels per point: three would double the bytes without a visible gain. */
const LEAD_SIZES = '(min-width: 64rem) 62vw, (min-width: 40rem) 100vw, (min-resolution: 2.1x) 70vw, 100vw'

interface LeadArticleProps {
  article: LeadTeaser
  label?: string | undefined
  /** The author's picture. Null shows the initials. */
  face?: string | null | undefined
  /** Whether the picture becomes as high as what stands beside the article needs. */
  isFilling?: boolean
}

/**
 * Phones show the picture first, wide screens the headline. While the page arrives, no part may push another one down.
 * So wide screens show what is below the headline only once all of it is there, which is when `:nth-last-child()`
 * begins to match.
 */
export function LeadArticle({ article, label, face, isFilling = false }: LeadArticleProps) {
  return (
    <article className={clsx('group relative flex flex-col gap-4', isFilling && 'h-full')}>
      {article.image_url && (
        <div className={clsx('max-md:-mx-4 md:hidden md:nth-last-3:block', isFilling && 'fill-picture lg:aspect-5/2')}>
          <ArticlePicture
            src={article.image_url}
            alt={article.image_alt}
            focusX={article.image_focus_x}
            focusY={article.image_focus_y}
            sizes={LEAD_SIZES}
            first
            className={clsx('rounded-none md:rounded-sm', !isFilling && '2xl:aspect-video')}
          />
        </div>
      )}
      <header className="space-y-2 md:order-first">
        <div className="flex items-baseline gap-3">
          {article.category && <Kicker category={article.category} />}
          {label && <p className="text-xs text-muted-foreground">{label}</p>}
        </div>
        <h2 data-lead dir="auto" className={clsx('text-2xl lg:text-4xl 2xl:text-5xl', isItalic(article) && 'italic')}>
          <a
            href={buildTeaserPath(article)}
            className="card-link decoration-2 underline-offset-4 group-hover:underline"
          >
            {article.title}
          </a>
        </h2>
      </header>
      <div className="space-y-2 md:hidden md:last:block">
        {article.excerpt && (
          <p dir="auto" className="max-w-measure font-serif leading-snug text-muted-foreground">
            {article.excerpt}
          </p>
        )}
        <div className={clsx('flex flex-wrap gap-x-3', face === undefined ? 'items-baseline' : 'items-center')}>
          {face !== undefined && <AuthorFace name={article.author} picture={face} className="size-11" />}
          <p className="text-sm font-semibold">{article.author}</p>
          <ArticleMeta date={article.publication_date} />
        </div>
      </div>
    </article>
  )
}
