/** Each adds to every page's HTML and must be generated for its first reader. */
export const PICTURE_WIDTHS = [280, 400, 640, 828, 1200] as const

export const PICTURE_QUALITY = 60

/** Resized by Next's optimizer. */
export const toPictureUrl = (src: string, width: (typeof PICTURE_WIDTHS)[number]) =>
  `/_next/image?url=${encodeURIComponent(src)}&w=${width}&q=${PICTURE_QUALITY}`

/** Not next/image, which weighs 6 kB in the browser. */
export const toSourceSet = (src: string) =>
  PICTURE_WIDTHS.map((width) => `${toPictureUrl(src, width)} ${width}w`).join(', ')
