import clsx from 'clsx'
import Image from 'next/image'

import { readerPaths } from '@/lib/reader-paths'

interface ArticlePictureProps {
  src: string
  alt: string | null | undefined
  width?: number | null
  height?: number | null
  /** The widths at which it stands, as the attribute of an image wants it. */
  sizes: string
  /** The largest picture of the first screen: loaded at once. */
  first?: boolean
  /** In percent; see lib/articles/focus.ts. Null is the centre. */
  focusX?: number | null | undefined
  focusY?: number | null | undefined
  className?: string
  /** Shown to its edges, with paper beside it: what somebody paid for is not sliced. */
  isWhole?: boolean
}

/** A picture in a box of 3:2 that is there before it. Only staff meet pictures of other sites, in previews. */
export function ArticlePicture({ src, alt, width, height, sizes, first = false, focusX, focusY, className, isWhole = false }: ArticlePictureProps) {
  const look = clsx('aspect-3/2 w-full rounded-sm', isWhole ? 'object-contain' : 'bg-rule object-cover', className)
  const isOff = (focusX ?? 50) !== 50 || (focusY ?? 50) !== 50
  const box = { width: width ?? 1500, height: height ?? 1000, ...(isOff && { style: { objectPosition: `${focusX ?? 50}% ${focusY ?? 50}%` } }) }
  if (!src.startsWith('/media/')) {
    return (
      // oxlint-disable-next-line nextjs/no-img-element -- resized already, or not ours to resize
      <img src={/^https?:/.test(src) ? readerPaths.picturePreview(src) : src} alt={alt ?? ''} {...box} loading={first ? 'eager' : 'lazy'} decoding="async" className={look} />
    )
  }
  return (
    <Image
      src={src}
      alt={alt ?? ''}
      {...box}
      sizes={sizes}
      quality={60}
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : 'auto'}
      className={look}
    />
  )
}
