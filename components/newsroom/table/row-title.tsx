import clsx from 'clsx'
import type { ReactNode } from 'react'

import { RowPicture } from './row-picture'

interface RowTitleProps {
  image: string | null
  author: string
  /** Hides the author on screens that have a column for it. */
  authorClass?: string
  /** The title, a link. */
  children: ReactNode
}

/** The title of a text with its picture, and the author below it. */
export function RowTitle({ image, author, authorClass, children }: RowTitleProps) {
  return (
    <span className="flex min-w-0 items-center gap-3">
      <RowPicture src={image} />
      <span className="min-w-0">
        {children}
        <span className={clsx('block text-xs font-normal text-muted-foreground', authorClass)}>{author}</span>
      </span>
    </span>
  )
}
