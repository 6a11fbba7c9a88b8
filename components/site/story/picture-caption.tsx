import clsx from 'clsx/lite'

import { formatCredit, NO_CREDIT } from '@/lib/articles/rules'

interface PictureCaptionProps {
  caption?: string | null | undefined
  credit?: string | null | undefined
  className?: string
  /** Points out that a credit is missing. */
  isForEditors?: boolean
}

export function PictureCaption({ caption, credit, className, isForEditors = false }: PictureCaptionProps) {
  const shown = credit || (isForEditors ? NO_CREDIT : '')
  if (!caption && !shown) return null
  return (
    <figcaption dir="auto" className={clsx('mt-2 text-xs text-muted-foreground', className)}>
      {caption} {shown && <span>{formatCredit(shown)}</span>}
    </figcaption>
  )
}
