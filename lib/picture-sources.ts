/** Few, because each adds to every page's HTML and must be generated before its first reader sees it. */
export const PICTURE_WIDTHS = [280, 400, 640, 828, 1200] as const

export const PICTURE_QUALITY = 60

/** The URL of one of our pictures, resized by Next's optimizer. */
export const toPictureUrl = (src: string, width: (typeof PICTURE_WIDTHS)[number]) =>
  `/_next/image?url=${encodeURIComponent(src)}&w=${width}&q=${PICTURE_QUALITY}`

/** The value of `srcset`. Not next/image, whose code for the browser weighs 6 kB. */
export const toSourceSet = (src: string) =>
  PICTURE_WIDTHS.map((width) => `${toPictureUrl(src, width)} ${width}w`).join(', ')
