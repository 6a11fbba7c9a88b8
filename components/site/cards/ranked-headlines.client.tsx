'use client'

import { type Teaser, toPath } from '@/lib/articles/teaser'

interface RankedHeadlinesProps {
  articles: readonly (Teaser & { note: string })[]
}

export function RankedHeadlines({ articles }: RankedHeadlinesProps) {
  return (
    <ol className="divide-y divide-rule">
      {articles.map((article, index) => (
        <li key={toPath(article)} className="group relative flex gap-4 py-4 first:pt-0">
          <span aria-hidden="true" className="headline figures w-8 shrink-0 text-3xl leading-none text-red">
            {index + 1}
          </span>
          <div className="space-y-1">
            <h3 dir="auto" className="text-base leading-snug">
              <a href={toPath(article)} className="card-link underline-offset-4 group-hover:underline">
                {article.title}
              </a>
            </h3>
            <p className="figures text-xs text-muted">{article.note}</p>
          </div>
        </li>
      ))}
    </ol>
  )
}
