import clsx from 'clsx'
import type { ReactNode } from 'react'

import { ArticlePicture } from '@/components/site/story/article-picture'

interface ListRowProps {
  title: ReactNode
  /** The text's picture. It is at the end of the row, so that texts without one begin on the same line. */
  image?: string | null
  excerpt: string
  /** How many lines of the excerpt are shown. */
  lines?: 1 | 2
  /** Status, author and date. */
  meta: ReactNode
  /** Notes that belong to the record. */
  notes?: ReactNode
  /** The row's buttons, the most important first. */
  children: ReactNode
}

/** A record in a list that is read rather than scanned: its text, and buttons at the right end. */
export function ListRow({ title, image, excerpt, lines = 1, meta, notes, children }: ListRowProps) {
  return (
    <div className="grid min-h-18 gap-x-6 gap-y-1 py-3 md:grid-cols-[minmax(0,1fr)_auto] md:items-center">
      <div className="flex gap-3 sm:gap-4">
        <div className="min-w-0 grow wrap-anywhere">
          <h2 className="text-base leading-snug text-pretty">{title}</h2>
          <p className={clsx('max-w-measure text-muted-foreground', lines === 1 ? 'line-clamp-1' : 'line-clamp-2')}>
            {excerpt}
          </p>
          <div className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1 text-xs text-muted-foreground">{meta}</div>
          {notes && <div className="mt-2 max-w-measure space-y-2 empty:hidden">{notes}</div>}
        </div>
        {image && (
          <div className="w-16 shrink-0 pt-1">
            <ArticlePicture src={image} alt="" sizes="64px" />
          </div>
        )}
      </div>
      <div className="flex flex-wrap items-start gap-1">{children}</div>
    </div>
  )
}

export const LIST_CLASS = 'divide-y divide-rule border-b border-rule'
