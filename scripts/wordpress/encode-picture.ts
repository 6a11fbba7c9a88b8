import { randomBytes } from 'node:crypto'

import sharp from 'sharp'

import { type EncodedPicture, encodePicture as encode } from '../../lib/uploads/encode-picture.ts'
import { detectPictureKind } from '../../lib/uploads/rules.ts'
import { UPLOAD_RULES } from '../../lib/uploads/schema.ts'

const MAX_BYTES = UPLOAD_RULES.article.maxBytes

export interface StoredPicture extends EncodedPicture {
  /** A new name that nobody can guess and that is never used again. */
  file: string
}

export type PictureFault = 'too large' | 'no picture' | 'a kind of picture that is not accepted'

/** Re-encodes a picture like an upload, so that only its pixels remain. */
export async function encodePicture(bytes: Buffer): Promise<StoredPicture | PictureFault> {
  if (bytes.length > MAX_BYTES) return 'too large'
  const kind = detectPictureKind(bytes)
  if (!kind) {
    if (bytes.length === 0) return 'no picture'
    return sharp(bytes)
      .metadata()
      .then(
        () => 'a kind of picture that is not accepted',
        () => 'no picture',
      )
  }
  const made = await encode(bytes, kind)
  if (typeof made === 'string') return made.startsWith('too many') ? 'too large' : 'no picture'
  if (made.bytes.length > MAX_BYTES) return 'too large'
  return { ...made, file: `articles/${randomBytes(16).toString('hex')}.${made.ending}` }
}
