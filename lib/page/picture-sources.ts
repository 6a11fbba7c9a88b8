/** The widths of pictures. Each adds to the HTML of every page and has to be generated for its first reader. */
export const PICTURE_WIDTHS = [280, 400, 640, 828, 1200] as const

export const PICTURE_QUALITY = 60

/** The address of a picture that Next's optimizer has resized. */
export const buildPictureUrl = (src: string, width: (typeof PICTURE_WIDTHS)[number]) =>
  `/_next/image?url=${encodeURIComponent(src)}&w=${width}&q=${PICTURE_QUALITY}`

/** Writes a `srcset`. next/image would do so too, but weighs 6 kB in the browser. */
export const buildSourceSet = (src: string) =>
  PICTURE_WIDTHS.map((width) => `${buildPictureUrl(src, width)} ${width}w`).join(', ')
