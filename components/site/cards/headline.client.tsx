'use client'

import clsx from 'clsx/lite'

import type { Teaser } from '@/lib/articles/teaser'

import { CardTitle } from './card-title'

export function Headline({ article, className }: { article: Teaser; className?: string }) {
  return (
    <article className={clsx('group relative', className)}>
      <CardTitle article={article} className="text-base leading-snug" />
    </article>
  )
}
