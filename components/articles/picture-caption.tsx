import clsx from 'clsx'

interface PictureCaptionProps {
  caption?: string | null | undefined
  credit?: string | null | undefined
  className?: string
}

/** What a picture shows, and who made it. Nothing where neither is known. */
export function PictureCaption({ caption, credit, className }: PictureCaptionProps) {
  if (!caption && !credit) return null
  return (
    <figcaption className={clsx('mt-2 text-xs text-muted', className)}>
      {caption} {credit && <span>Picture: {credit}</span>}
    </figcaption>
  )
}
