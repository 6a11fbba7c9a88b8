'use client'

import Link from 'next/link'

import { readerPaths } from '@/lib/reader-paths'

interface RankedHeadlinesProps {
  articles: readonly { slug: string; title: string; note: string }[]
}

/** Headlines with large numerals. */
export function RankedHeadlines({ articles }: RankedHeadlinesProps) {
  return (
    <ol className="divide-y divide-rule">
      {articles.map(({ slug, title, note }, index) => (
        <li key={slug} className="group relative flex gap-4 py-4 first:pt-0">
          <span aria-hidden="true" className="headline figures w-8 shrink-0 text-3xl leading-none text-red">
            {index + 1}
          </span>
          <div className="space-y-1">
            <h3 className="text-base leading-snug">
              <Link href={readerPaths.story(slug)} prefetch={false} className="card-link underline-offset-4 group-hover:underline">
                {title}
              </Link>
            </h3>
            <p className="figures text-xs text-muted">{note}</p>
          </div>
        </li>
      ))}
    </ol>
  )
}
