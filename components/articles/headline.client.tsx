'use client'

import clsx from 'clsx'
import Link from 'next/link'

import { type Teaser, toPath } from '@/lib/articles/teaser'

export function Headline({ article, className }: { article: Teaser; className?: string }) {
  return (
    <article className={clsx('group relative', className)}>
      <h3 className="text-base leading-snug">
        <Link href={toPath(article)} prefetch={false} className="card-link underline-offset-4 group-hover:underline">
          {article.title}
        </Link>
      </h3>
    </article>
  )
}
