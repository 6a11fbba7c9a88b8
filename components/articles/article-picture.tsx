import clsx from 'clsx'
import Image from 'next/image'

interface ArticlePictureProps {
  src: string
  alt: string | null
  width?: number | null
  height?: number | null
  /** The widths at which it stands, as the attribute of an image wants it. */
  sizes: string
  /** The largest picture of the first screen: loaded at once. */
  first?: boolean
  className?: string
}

/** A picture in a box of 3:2 that is there before it. Pictures of other sites are shown as they are. */
export function ArticlePicture({ src, alt, width, height, sizes, first = false, className }: ArticlePictureProps) {
  const look = clsx('aspect-3/2 w-full rounded-sm bg-rule object-cover', className)
  const box = { width: width ?? 1500, height: height ?? 1000 }
  if (!src.startsWith('/media/')) {
    return (
      // oxlint-disable-next-line nextjs/no-img-element -- other sites' pictures do not go through our resizing
      <img src={src} alt={alt ?? ''} {...box} loading={first ? 'eager' : 'lazy'} decoding="async" referrerPolicy="no-referrer" className={look} />
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
