import clsx from 'clsx/lite'

import { buildPictureUrl, buildSourceSet } from '@/lib/page/picture-sources'
import { picturePreviewPath } from '@/lib/routes/link'

/** The width of a story's column, for `sizes`. */
export const COLUMN_SIZES = '(min-width: 100rem) 58rem, (min-width: 64rem) 787px, 100vw'

export const HALF_COLUMN_SIZES = '(min-width: 100rem) 29rem, (min-width: 48rem) 386px, 100vw'

interface ArticlePictureProps {
  src: string
  alt: string | null | undefined
  width?: number | null | undefined
  height?: number | null | undefined
  sizes: string
  /** Whether this is the largest picture that is visible without scrolling, which is loaded first. */
  first?: boolean
  /** The point (%) that stays visible when the picture is cropped (lib/articles/focus.ts). Null means the centre. */
  focusX?: number | null | undefined
  focusY?: number | null | undefined
  className?: string
  /** Shows the whole picture. A paid one must not be cropped. */
  isWhole?: boolean
}

export function ArticlePicture({
  src,
  alt,
  width,
  height,
  sizes,
  first = false,
  focusX,
  focusY,
  className,
  isWhole = false,
}: ArticlePictureProps) {
  const pictureClass = clsx(
    'w-full rounded-sm',
    isWhole ? 'object-contain' : 'aspect-3/2 bg-rule object-cover',
    className,
  )
  const isOff = (focusX ?? 50) !== 50 || (focusY ?? 50) !== 50
  const isOurs = src.startsWith('/media/')
  return (
    // oxlint-disable-next-line nextjs/no-img-element -- see lib/page/picture-sources.ts
    <img
      {...(isOurs && { sizes, srcSet: buildSourceSet(src) })}
      // Only previews for staff show pictures of other sites.
      src={isOurs ? buildPictureUrl(src, 828) : /^https?:/.test(src) ? picturePreviewPath(src) : src}
      alt={alt ?? ''}
      width={width ?? 1500}
      height={height ?? 1000}
      loading={first ? 'eager' : 'lazy'}
      {...(first && { fetchPriority: 'high' })}
      className={pictureClass}
      {...(isOff && { style: { objectPosition: `${focusX ?? 50}% ${focusY ?? 50}%` } })}
    />
  )
}
