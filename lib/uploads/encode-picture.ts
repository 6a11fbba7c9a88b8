import sharp, { type FailOnOptions } from 'sharp'

import type { PictureKind } from './schema.ts'

// Imports from WordPress re-encode pictures too, and they run outside Next.

export interface EncodedPicture {
  bytes: Buffer
  type: 'image/jpeg' | 'image/webp'
  ending: 'jpg' | 'webp'
  width: number
  height: number
}

export type PictureFault = 'cut off' | 'damaged' | 'too many frames' | 'too many pixels'

/** The largest picture in pixels, all frames of an animation together. Current phones produce 50 megapixels. */
const MAX_PIXELS = 60_000_000
/** The longest side in pixels: twice the largest display width, for high-density screens. */
const MAX_SIDE = 2400
export const MAX_FRAMES = 120

type Encoding = Promise<EncodedPicture | PictureFault>

async function encode(bytes: Uint8Array, isAnimated: boolean, failOn: FailOnOptions = 'error'): Encoding {
  const pages = isAnimated ? -1 : 1
  const input = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn, sequentialRead: true, pages })
  const { format, pages: frames = 1 } = await input.metadata()
  if (frames > MAX_FRAMES) return 'too many frames'
  // Keeps sRGB pixels only, without location, camera or other metadata.
  const sized = input
    .autoOrient()
    .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
  const isPhoto = format === 'jpeg'
  const made = isPhoto ? sized.jpeg({ quality: 84, mozjpeg: true }) : sized.webp({ quality: 86, smartSubsample: true })
  const { data, info } = await made.toBuffer({ resolveWithObject: true })
  // For animations, `height` covers all frames.
  const size = { width: info.width, height: info.pageHeight ?? info.height }
  return isPhoto
    ? { bytes: data, type: 'image/jpeg', ending: 'jpg', ...size }
    : { bytes: data, type: 'image/webp', ending: 'webp', ...size }
}

/** The last bytes of each kind, which are missing in files that phones and chat programs have cut off. */
const ENDS: Partial<Record<PictureKind, number[]>> = { jpeg: [0xff, 0xd9], gif: [0, 0x3b], webp: [0, 0] }

/**
 * Whether the file was cut off. PNG files end with a chunk of that name, and RIFF files such as WebP begin with their
 * length.
 */
function isCutOff(bytes: Uint8Array, kind: PictureKind, error: unknown): boolean {
  if (kind === 'png') return !Buffer.from(bytes).includes('IEND')
  if (kind === 'webp') return new DataView(bytes.buffer, bytes.byteOffset).getUint32(4, true) + 8 > bytes.length
  return /premature end|unexpected end|bad seek/i.test(String(error))
}

/** Re-encodes a picture that browsers show whole: with its end bytes restored, any other loss is a fault. */
export async function encodePicture(bytes: Uint8Array, kind: PictureKind): Encoding {
  const isAnimated = kind === 'gif' || kind === 'webp'
  const name = (error: unknown, otherwise: PictureFault) =>
    /pixel limit/i.test(String(error)) ? 'too many pixels' : otherwise
  try {
    return await encode(bytes, isAnimated)
  } catch (error) {
    if (!isCutOff(bytes, kind, error)) return name(error, 'damaged')
    const whole = Buffer.concat([bytes, Buffer.from(ENDS[kind] ?? [])])
    return encode(whole, isAnimated, kind === 'jpeg' ? 'warning' : 'error').catch((again) => name(again, 'cut off'))
  }
}
