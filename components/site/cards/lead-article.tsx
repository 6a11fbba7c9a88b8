import { type LeadTeaser, toPath } from '@/lib/articles/teaser'

import { ArticleMeta } from './article-meta'
import { ArticlePicture } from '@/components/site/story/article-picture'
import { Kicker } from './kicker'

/** Requests at most two pixels per point: three would double the bytes without a visible gain. */
const LEAD_SIZES = '(min-width: 64rem) 50vw, (min-width: 40rem) 100vw, 70vw'

interface LeadArticleProps {
  article: LeadTeaser
  label?: string | undefined
}

/**
 * Phones show the picture first, wide screens the headline. While the page arrives, no part may push another one down.
 * So wide screens show what is below the headline only once all of it is there, which is when `:nth-last-child()`
 * begins to match.
 */
export function LeadArticle({ article, label }: LeadArticleProps) {
  return (
    <article className="group relative flex flex-col gap-4">
      {article.image_url && (
        <div className="max-md:-mx-4 md:hidden md:nth-last-3:block">
          <ArticlePicture
            src={article.image_url}
            alt={article.image_alt}
            focusX={article.image_focus_x}
            focusY={article.image_focus_y}
            sizes={LEAD_SIZES}
            first
            className="rounded-none md:rounded-sm"
          />
        </div>
      )}
      <header className="space-y-2 md:order-first">
        <div className="flex items-baseline gap-3">
          {article.category && <Kicker category={article.category} />}
          {label && <p className="text-xs text-muted">{label}</p>}
        </div>
        <h2 data-lead dir="auto" className="text-2xl lg:text-3xl 2xl:text-4xl">
          <a href={toPath(article)} className="card-link decoration-2 underline-offset-4 group-hover:underline">
            {article.title}
          </a>
        </h2>
      </header>
      <div className="space-y-2 md:hidden md:last:block">
        {article.excerpt && (
          <p dir="auto" className="max-w-measure text-muted">
            {article.excerpt}
          </p>
        )}
        <div className="flex flex-wrap items-baseline gap-x-3">
          <p className="text-sm font-semibold">{article.author}</p>
          <ArticleMeta date={article.publication_date} views={article.views} />
        </div>
      </div>
    </article>
  )
}
