'use client'

import clsx from 'clsx/lite'

import { type Teaser, buildTeaserPath } from '@/lib/articles/teaser'

export function Headline({ article, className }: { article: Teaser; className?: string }) {
  return (
    <article className={clsx('group relative', className)}>
      <h3 dir="auto" className="text-base leading-snug">
        <a href={buildTeaserPath(article)} className="card-link underline-offset-4 group-hover:underline">
          {article.title}
        </a>
      </h3>
    </article>
  )
}
