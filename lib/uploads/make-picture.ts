import 'server-only'

import sharp, { type FailOnOptions } from 'sharp'

import { UserError } from '../db/errors'
import {
  cutOff,
  describeOther,
  isMarkup,
  tooManyPixels,
  detectPictureKind,
  type UploadSentence,
  wrongKind,
} from './rules'
import { type PictureKind, UPLOAD_RULES, type UploadPurpose } from './schema'

export interface MadePicture {
  bytes: Buffer
  type: 'image/jpeg' | 'image/webp'
  ending: 'jpg' | 'webp'
  width: number
  height: number
}

/** The largest picture in pixels, all frames of an animation together. Current phones produce 50 megapixels. */
const MAX_PIXELS = 60_000_000
/** The longest side in pixels: twice the largest display width, for high-density screens. */
const MAX_SIDE = 2400
const MAX_FRAMES = 120

const refuse = ({ title, message }: UploadSentence) => new UserError(message, title)

// Pictures are made one at a time, because each takes up to a few hundred megabytes.
let working: Promise<unknown> = Promise.resolve()

function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const result = working.then(work)
  working = result.catch(() => {})
  return result
}

async function encode(bytes: Uint8Array, isAnimated: boolean, failOn: FailOnOptions = 'error'): Promise<MadePicture> {
  const pages = isAnimated ? -1 : 1
  const input = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn, sequentialRead: true, pages })
  const { format, pages: frames = 1 } = await input.metadata()
  if (frames > MAX_FRAMES)
    throw refuse({ title: 'Image too large', message: `Please upload an animation of at most ${MAX_FRAMES} frames.` })
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

/** Encodes a picture that browsers show whole: with its end bytes restored, any other loss is an error. */
async function encodeWhole(bytes: Uint8Array, kind: PictureKind): Promise<MadePicture> {
  const isAnimated = kind === 'gif' || kind === 'webp'
  try {
    return await encode(bytes, isAnimated)
  } catch (error) {
    if (!isCutOff(bytes, kind, error)) throw error
    const whole = Buffer.concat([bytes, Buffer.from(ENDS[kind] ?? [])])
    return encode(whole, isAnimated, kind === 'jpeg' ? 'warning' : 'error').catch((again: unknown) => {
      throw isMarkup(bytes) || /pixel limit/i.test(String(again)) ? again : refuse(cutOff)
    })
  }
}

/**
 * Re-encodes a picture. It goes by the content, never by the name or the declared type. Throws a UserError unless
 * `purpose` allows the kind.
 */
export async function makePicture(bytes: Uint8Array, purpose: UploadPurpose): Promise<MadePicture> {
  const kind = detectPictureKind(bytes)
  if (!kind) throw refuse(wrongKind(purpose, describeOther(bytes)))
  if (!UPLOAD_RULES[purpose].kinds.includes(kind)) throw refuse(wrongKind(purpose))
  try {
    return await inTurn(() => encodeWhole(bytes, kind))
  } catch (error) {
    if (error instanceof UserError) throw error
    if (/pixel limit/i.test(String(error))) throw refuse(tooManyPixels)
    if (isMarkup(bytes)) throw refuse(wrongKind(purpose))
    throw refuse({
      title: 'Invalid file type',
      message: 'This image is damaged and cannot be read. Please try another file.',
    })
  }
}
