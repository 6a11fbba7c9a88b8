import { createHash } from 'node:crypto'

import sharp from 'sharp'

// A picture as it may stand on our site: what it is is read from its bytes, and it is drawn anew, so that nothing of
// the old file remains but what can be seen: no place where it was taken, no second file hidden behind the first.

/** The bucket's own limit; also what the editor accepts. */
const MOST_BYTES = 10 * 1024 * 1024
/** Eighty million points unpack to a third of a gigabyte: more is a bomb or a poster. */
const MOST_POINTS = 80_000_000
/** The widest that a page shows, twice for fine screens. */
const WIDEST = 2400

const TYPES = ['jpeg', 'png', 'webp', 'gif', 'avif'] as const
export type PictureType = (typeof TYPES)[number]

export interface StoredPicture {
  /** Its name in the bucket: the same file always has the same, and nobody can guess it. */
  file: string
  type: `image/${PictureType}`
  bytes: Buffer
  width: number
  height: number
}

export type PictureFault = 'too large' | 'no picture' | 'a kind of picture that is not accepted'

function toType(format: string | undefined, compression: string | undefined): PictureType | undefined {
  if (format === 'heif') return compression === 'av1' ? 'avif' : undefined
  return TYPES.find((type) => type === format)
}

/** The picture drawn anew, or why not. */
export async function encodePicture(bytes: Buffer): Promise<StoredPicture | PictureFault> {
  if (bytes.length > MOST_BYTES) return 'too large'
  try {
    const { format, compression, pages } = await sharp(bytes, { limitInputPixels: MOST_POINTS }).metadata()
    const type = toType(format, compression)
    if (!type) return 'a kind of picture that is not accepted'
    const isAnimated = (pages ?? 1) > 1 && (type === 'gif' || type === 'webp')
    const picture = sharp(bytes, { limitInputPixels: MOST_POINTS, animated: isAnimated, failOn: 'error' })
    const drawn = (isAnimated ? picture : picture.rotate()).resize({ width: WIDEST, withoutEnlargement: true })
    const { data, info } = await drawn[type](type === 'jpeg' ? { quality: 82, mozjpeg: true } : {}).toBuffer({ resolveWithObject: true })
    if (data.length > MOST_BYTES) return 'too large'
    const name = createHash('sha256').update(bytes).digest('hex').slice(0, 40)
    const extension = type === 'jpeg' ? 'jpg' : type
    return { file: `articles/${name}.${extension}`, type: `image/${type}`, bytes: data, width: info.width, height: info.pageHeight ?? info.height }
  } catch {
    return 'no picture'
  }
}
