import clsx from 'clsx'

import type { Category } from '@/lib/articles/schema'

import { SECTION_TEXT } from './section-colours'

/** The category above a headline, in the section's colour. */
export function Kicker({ category, className }: { category: Category; className?: string }) {
  return (
    <p className={clsx('text-xs font-semibold tracking-[0.04em] uppercase', SECTION_TEXT[category], className)}>{category}</p>
  )
}
