'use client'

import { type Teaser, buildTeaserPath } from '@/lib/articles/teaser'

import { CardTitle } from './card-title'

interface RankedHeadlinesProps {
  className: string
  articles: readonly (Teaser & { note: string })[]
}

export function RankedHeadlines({ articles, className }: RankedHeadlinesProps) {
  return (
    <ol className={className}>
      {articles.map((article, index) => (
        <li key={buildTeaserPath(article)} className="group relative flex gap-4">
          <span aria-hidden="true" className="figures w-8 shrink-0 font-serif text-3xl leading-none text-red">
            {index + 1}
          </span>
          <div className="space-y-1">
            <CardTitle article={article} className="text-base leading-snug" />
            {article.note && <p className="figures text-xs text-muted-foreground">{article.note}</p>}
          </div>
        </li>
      ))}
    </ol>
  )
}
