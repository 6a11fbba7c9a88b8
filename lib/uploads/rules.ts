import { type PictureKind, UPLOAD_RULES, type UploadPurpose } from './schema'

// Pure, and free of the server: a browser asks the same before it sends megabytes.

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

/** Dimensions, not bytes: a small file may unfold into gigabytes. */
export const tooManyPixels: UploadSentence = {
  title: 'Image too large',
  message: 'Please upload an image of at most 60 megapixels.',
}

/** What the file input of a purpose offers. */
export const toAccept = (purpose: UploadPurpose) => UPLOAD_RULES[purpose].kinds.map((kind) => `image/${kind}`).join(',')

const ascii = (bytes: Uint8Array, from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to))
const BRANDS = new Set(['avif', 'avis', 'mif1', 'msf1', 'miaf'])

/** The kind that the first bytes of a file say it is; null for everything we do not take, SVG and HTML among it. */
export function toKind(bytes: Uint8Array): PictureKind | null {
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg'
  if (ascii(bytes, 0, 8) === '\x89PNG\r\n\x1a\n') return 'png'
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP') return 'webp'
  if (/^GIF8[79]a$/.test(ascii(bytes, 0, 6))) return 'gif'
  if (ascii(bytes, 4, 8) === 'ftyp' && BRANDS.has(ascii(bytes, 8, 12))) return 'avif'
  return null
}

// What a picture that is also a page or a program carries somewhere. A photo's own metadata holds none of these;
// by chance seven such bytes stand in ten megabytes once in a hundred billion files.
const MARKUP = /<script|<\?php|<!doctype|<iframe|<foreignobject/i

/** Whether a file that begins as a picture is meant to be read as something else too. */
export function isPolyglot(bytes: Uint8Array): boolean {
  return MARKUP.test(new TextDecoder('latin1').decode(bytes))
}
