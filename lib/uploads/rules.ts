import { type PictureKind, UPLOAD_RULES, type UploadPurpose } from './schema.ts'

// These run in the browser before uploading, so nothing of the server may be imported.

const NAMES: Record<PictureKind, string> = { jpeg: 'JPEG', png: 'PNG', webp: 'WebP', gif: 'GIF', avif: 'AVIF' }

/** Names the accepted kinds: "JPEG, PNG, or WebP". */
export function describeKinds(purpose: UploadPurpose): string {
  const names = UPLOAD_RULES[purpose].kinds.map((kind) => NAMES[kind])
  return `${names.slice(0, -1).join(', ')}, or ${names.at(-1)}`
}

const toMegabytes = (bytes: number) => `${bytes / 1024 / 1024}MB`

export interface UploadSentence {
  title: string
  message: string
}

/** Returns the message for a wrong file. `found` is what the file is instead, if it can be named. */
export const wrongKind = (purpose: UploadPurpose, found: string | null = null): UploadSentence => ({
  title: 'Invalid file type',
  message: `${found ? `${found} ` : ''}Please upload a ${describeKinds(purpose)} image.`,
})

export const tooLarge = (purpose: UploadPurpose): UploadSentence => ({
  title: 'File too large',
  message: `Please upload an image smaller than ${toMegabytes(UPLOAD_RULES[purpose].maxBytes)}.`,
})

export const WAITING = 'Waiting for a connection…'

/** The message for too many pixels: a small file can decode to gigabytes. */
export const tooManyPixels: UploadSentence = {
  title: 'Image too large',
  message: 'Please upload an image of 60 megapixels or less.',
}

export const cutOff: UploadSentence = {
  title: 'Incomplete image',
  message: 'Part of this image is missing: the file was cut off on its way. Please copy or send it again.',
}

export const buildAccept = (purpose: UploadPurpose) =>
  UPLOAD_RULES[purpose].kinds.map((kind) => `image/${kind}`).join(',')

const ascii = (bytes: Uint8Array, from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to))
const HEIC = /^(?:hei[cxms]|hev[cxms]|mif1|msf1|miaf)$/

/** The brands of an ISO media file: AVIF, HEIC, MP4 and their like. */
function listBrands(bytes: Uint8Array): string[] {
  if (ascii(bytes, 4, 8) !== 'ftyp') return []
  const size = Math.min(new DataView(bytes.buffer, bytes.byteOffset).getUint32(0), bytes.length, 256)
  // The second field is a version.
  return [8, ...Array.from({ length: Math.max(0, size - 16) >> 2 }, (_, at) => 16 + at * 4)].map((at) =>
    ascii(bytes, at, at + 4),
  )
}

/** Tells the kind of a picture. Returns null for what is not accepted, such as SVG and HTML. */
export function detectPictureKind(bytes: Uint8Array): PictureKind | null {
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg'
  if (ascii(bytes, 0, 8) === '\x89PNG\r\n\x1a\n') return 'png'
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP') return 'webp'
  if (/^GIF8[79]a$/.test(ascii(bytes, 0, 6))) return 'gif'
  return listBrands(bytes).some((brand) => brand === 'avif' || brand === 'avis') ? 'avif' : null
}

/** Whether a file is a HEIC picture, which phones make and only some browsers can decode. */
export const isHeic = (bytes: Uint8Array) =>
  !detectPictureKind(bytes) && listBrands(bytes).some((brand) => HEIC.test(brand))

const SOUND = 'Audio and video cannot be uploaded.'
// oxlint-disable no-control-regex -- signatures of files contain control characters
/** What other files begin with, as Latin-1 text. The first that matches counts. */
const OTHERS: [start: RegExp, what: string, note?: string][] = [
  [/^.{4}ftyp(?:M4[ABP]|F4A)/s, 'an M4A recording', SOUND],
  [/^.{4}ftyp3g/s, 'a 3GP recording', SOUND],
  [/^.{4}ftypqt|^.{4}(?:moov|mdat|wide)/s, 'a QuickTime video', SOUND],
  [/^.{4}ftypcrx/s, 'a raw photo'],
  [/^.{4}ftyp/s, 'an MP4 video', SOUND],
  [/^OggS.{0,60}OpusHead/s, 'an Opus voice message', SOUND],
  [/^OggS.{0,60}theora/s, 'an Ogg video', SOUND],
  [/^OggS/, 'an Ogg recording', SOUND],
  [/^\x1a\x45\xdf\xa3.{0,64}webm/s, 'a WebM video', SOUND],
  [/^\x1a\x45\xdf\xa3/, 'a Matroska video', SOUND],
  [/^RIFF.{4}AVI /s, 'an AVI video', SOUND],
  [/^RIFF.{4}WAVE/s, 'a WAV recording', SOUND],
  [/^ID3|^\xff[\xe2\xe3\xf2\xf3\xfa\xfb]/, 'an MP3 recording', SOUND],
  [/^\xff[\xf1\xf9]/, 'an AAC recording', SOUND],
  [/^#!AMR/, 'an AMR voice message', SOUND],
  [/^fLaC/, 'a FLAC recording', SOUND],
  [/^caff|^FORM.{4}AIF/s, 'an Apple recording', SOUND],
  [/^FLV\x01|^\x30\x26\xb2\x75|^\0\0\x01[\xb0-\xbf]/, 'a video', SOUND],
  [/^\s{0,99}%PDF/, 'a PDF document'],
  [/^\s{0,99}<(?:!doctype html|html|head|body|script)/i, 'a web page'],
  [/^8BPS/, 'a Photoshop file'],
  [/^II\*\0.{4}CR|^IIU\0|^FUJIFILM/s, 'a raw photo'],
  [/^(?:II[*+]\0|MM\0[*+])/, 'a TIFF or raw picture'],
  [/^BM.{4}\0\0\0\0/s, 'a BMP picture'],
  [/^\0\0[\x01\x02]\0[^\0]\0/, 'an icon'],
  [/^\xff\x0a|^\0\0\0\x0cJXL /, 'a JPEG XL picture'],
  [/^\0\0\0\x0cjP {2}|^\xff\x4f\xff\x51/, 'a JPEG 2000 picture'],
  [/^\xd0\xcf\x11\xe0|^PK\x03\x04.{0,4000}(?:word|xl|ppt|\[Content_Types\]|opendocument)/s, 'an Office document'],
  [/^PK\x03\x04|^Rar!|^7z\xbc\xaf|^\x1f\x8b/, 'an archive'],
  [
    /^(?:\xef\xbb\xbf)?\s{0,99}(?:<\?xml.{0,2000}?)?(?:<!--.{0,2000}?-->\s{0,99})?(?:<!DOCTYPE svg.{0,1000}?)?<svg[\s>]/is,
    'an SVG drawing',
  ],
]

// oxlint-enable no-control-regex

/** Says in a sentence what a file is that is no accepted picture; null if that is unknown. */
export function describeOther(bytes: Uint8Array): string | null {
  if (bytes.length === 0) return 'This file is empty.'
  if (isHeic(bytes))
    return 'This is a HEIC photo, which most browsers cannot show. (On an iPhone: Settings, Camera, Formats, Most Compatible.)'
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 4096))
  const other = OTHERS.find(([pattern]) => pattern.test(start))
  return other ? [`This is ${other[1]}.`, other[2]].filter(Boolean).join(' ') : null
}

const MARKUP = /<script|<\?php|<!doctype|<iframe|<foreignobject/i

/** Whether a file that does not decode is a page or script that only begins like a picture. */
export const isMarkup = (bytes: Uint8Array) => MARKUP.test(new TextDecoder('latin1').decode(bytes))
