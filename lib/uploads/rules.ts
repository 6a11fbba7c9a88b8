import { type PictureKind, UPLOAD_RULES, type UploadPurpose } from './schema'

// Runs in the browser before uploading: no server imports.

const NAMES: Record<PictureKind, string> = { jpeg: 'JPEG', png: 'PNG', webp: 'WebP', gif: 'GIF', avif: 'AVIF' }

/** 'JPEG, PNG, or WebP' */
export function toKindNames(purpose: UploadPurpose): string {
  const names = UPLOAD_RULES[purpose].kinds.map((kind) => NAMES[kind])
  return `${names.slice(0, -1).join(', ')}, or ${names.at(-1)}`
}

const toMegabytes = (bytes: number) => `${bytes / 1024 / 1024}MB`

export interface UploadSentence {
  title: string
  message: string
}

export const wrongKind = (purpose: UploadPurpose): UploadSentence => ({
  title: 'Invalid file type',
  message: `Please upload a ${toKindNames(purpose)} image.`,
})

export const tooLarge = (purpose: UploadPurpose): UploadSentence => ({
  title: 'File too large',
  message: `Please upload an image smaller than ${toMegabytes(UPLOAD_RULES[purpose].maxBytes)}.`,
})

/** A small file can decode to gigabytes. */
export const tooManyPixels: UploadSentence = {
  title: 'Image too large',
  message: 'Please upload an image of 60 megapixels or less.',
}

export const toAccept = (purpose: UploadPurpose) => UPLOAD_RULES[purpose].kinds.map((kind) => `image/${kind}`).join(',')

const ascii = (bytes: Uint8Array, from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to))
const BRANDS = new Set(['avif', 'avis', 'mif1', 'msf1', 'miaf'])

/** Null for anything not accepted, including SVG and HTML. */
export function toKind(bytes: Uint8Array): PictureKind | null {
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg'
  if (ascii(bytes, 0, 8) === '\x89PNG\r\n\x1a\n') return 'png'
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP') return 'webp'
  if (/^GIF8[79]a$/.test(ascii(bytes, 0, 6))) return 'gif'
  if (ascii(bytes, 4, 8) === 'ftyp' && BRANDS.has(ascii(bytes, 8, 12))) return 'avif'
  return null
}

// Photo metadata contains none of it; ten megabytes match by chance once in a hundred billion.
const MARKUP = /<script|<\?php|<!doctype|<iframe|<foreignobject/i

/** Whether it could be interpreted as something else. */
export function isPolyglot(bytes: Uint8Array): boolean {
  return MARKUP.test(new TextDecoder('latin1').decode(bytes))
}
