import clsx from 'clsx/lite'

import type { Category } from '@/lib/articles/schema'

import { sectionTextClass } from './section-colours'

export function Kicker({ category, className }: { category: Category; className?: string }) {
  return (
    <p className={clsx('text-xs font-semibold tracking-[0.04em] uppercase', sectionTextClass(category), className)}>
      {category}
    </p>
  )
}
