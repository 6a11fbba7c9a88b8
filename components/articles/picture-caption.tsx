import clsx from 'clsx'

import { NO_CREDIT } from '@/lib/articles/rules'

interface PictureCaptionProps {
  caption?: string | null | undefined
  credit?: string | null | undefined
  className?: string
}

/** A missing credit is visible to readers and editors. */
export function PictureCaption({ caption, credit, className }: PictureCaptionProps) {
  return (
    <figcaption className={clsx('mt-2 text-xs text-muted', className)}>
      {caption} <span>Picture: {credit || NO_CREDIT}</span>
    </figcaption>
  )
}
