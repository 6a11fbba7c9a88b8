import clsx from 'clsx'

import { NO_CREDIT } from '@/lib/articles/rules'

interface PictureCaptionProps {
  caption?: string | null | undefined
  credit?: string | null | undefined
  className?: string
}

/** Without a credit, a placeholder is shown, so that readers and editors notice. */
export function PictureCaption({ caption, credit, className }: PictureCaptionProps) {
  return (
    <figcaption dir="auto" className={clsx('mt-2 text-xs text-muted', className)}>
      {caption} <span>Picture: {credit || NO_CREDIT}</span>
    </figcaption>
  )
}
