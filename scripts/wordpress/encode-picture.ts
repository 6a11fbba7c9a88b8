import { randomBytes } from 'node:crypto'

import sharp, { type FailOnOptions } from 'sharp'

// Re-encodes pictures, so that only their pixels remain. The checks and limits are those of
// lib/uploads/make-picture.ts, which runs only inside Next.

const MAX_BYTES = 10 * 1024 * 1024
const MAX_POINTS = 60_000_000
const MAX_FRAMES = 120
const MAX_SIDE = 2400

const KINDS = new Set(['jpeg', 'png', 'webp', 'gif'])

export interface StoredPicture {
  /** A new name that nobody can guess and that is never used again. */
  file: string
  type: 'image/jpeg' | 'image/webp'
  bytes: Buffer
  width: number
  height: number
}

export type PictureFault = 'too large' | 'no picture' | 'a kind of picture that is not accepted'

export async function encodePicture(
  bytes: Buffer,
  failOn: FailOnOptions = 'error',
): Promise<StoredPicture | PictureFault> {
  if (bytes.length > MAX_BYTES) return 'too large'
  try {
    const { format = '', compression, pages = 1 } = await sharp(bytes, { limitInputPixels: MAX_POINTS }).metadata()
    if (!KINDS.has(format) && compression !== 'av1') return 'a kind of picture that is not accepted'
    const isAnimated = pages > 1 && (format === 'gif' || format === 'webp')
    if (isAnimated && pages > MAX_FRAMES) return 'too large'
    const sized = sharp(bytes, {
      limitInputPixels: MAX_POINTS,
      failOn,
      sequentialRead: true,
      pages: isAnimated ? -1 : 1,
    })
      .autoOrient()
      .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
    const isPhoto = format === 'jpeg'
    const drawn = isPhoto
      ? sized.jpeg({ quality: 84, mozjpeg: true })
      : sized.webp({ quality: 86, smartSubsample: true })
    const { data, info } = await drawn.toBuffer({ resolveWithObject: true })
    if (data.length > MAX_BYTES) return 'too large'
    const file = `articles/${randomBytes(16).toString('hex')}.${isPhoto ? 'jpg' : 'webp'}`
    return {
      file,
      type: isPhoto ? 'image/jpeg' : 'image/webp',
      bytes: data,
      width: info.width,
      height: info.pageHeight ?? info.height,
    }
  } catch (error) {
    // A JPEG may lack the two bytes at its end; anything more is damage.
    if (failOn === 'error' && /premature end of JPEG/i.test(String(error)))
      return encodePicture(Buffer.concat([bytes, Buffer.from([0xff, 0xd9])]), 'warning')
    return 'no picture'
  }
}
