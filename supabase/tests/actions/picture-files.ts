import sharp from 'sharp'

import { seededRandom } from '../../../lib/testing/random.ts'

// These are pictures as people and attackers send them.

const picture = (width = 64, height = 48) => sharp({ create: { width, height, channels: 3, background: '#b3121d' } })

export const jpeg = (width?: number, height?: number) => picture(width, height).jpeg().toBuffer()
export const png = () => picture().png().toBuffer()
export const webp = () => picture().webp().toBuffer()
export const gif = () => picture().gif().toBuffer()
export const avif = () => picture().avif().toBuffer()

/** A portrait (orientation 6) with a location. */
export const phonePhoto = () =>
  picture(80, 40)
    .jpeg()
    .withExif({
      IFD0: { Make: 'Lodestar Phone', Copyright: 'Ama' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '5/1 33/1 0/1', GPSLongitudeRef: 'W', GPSLongitude: '0/1 12/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer()

/** An animation of two frames, each of one colour. */
export async function animation(): Promise<Buffer> {
  const frames = await Promise.all(
    ['red', 'green'].map((background) =>
      sharp({ create: { width: 20, height: 10, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  )
  return sharp(frames, { join: { animated: true } })
    .gif({ delay: [100, 100], loop: 0 })
    .toBuffer()
}

/** A picture of 200 kB that decodes to 100 megapixels. */
export const bomb = () => picture(10_000, 10_000).png({ compressionLevel: 9 }).toBuffer()

/** A picture whose header announces 4 gigapixels, with almost nothing after it. */
export async function liar(): Promise<Buffer> {
  const bytes = await png()
  bytes.writeUInt32BE(65_000, 16)
  bytes.writeUInt32BE(65_000, 20)
  return bytes
}

const text = (words: string) => Buffer.from(words)
export const svg = text('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>')
export const html = text('<!doctype html><title>x</title><script>alert(1)</script>')
export const gifThatIsScript = text('GIF89a/*<script>*/=1;alert(1)//')
export const jpegThatIsPage = async () => Buffer.concat([await jpeg(), text('<script>fetch("/api/session")</script>')])
/** The end of a file to which a film was appended, as in "motion photos". */
export const TAIL = 'PK\u0003\u0004 a film or an archive'
export const jpegWithTail = async () => Buffer.concat([await jpeg(), text(TAIL)])
export const half = async () => (await jpeg(900, 900)).subarray(0, 900)
/** The same noise in each run. Its WebP file ends with bytes that no decoder needs, which depends on the noise. */
const noise = () => {
  const random = seededRandom(2)
  const pixels = Buffer.from(Array.from({ length: 300 * 200 * 3 }, () => 64 + random() * 128))
  return sharp(pixels, { raw: { width: 300, height: 200, channels: 3 } })
}
export const noisy = {
  jpeg: () => noise().jpeg().toBuffer(),
  png: () => noise().png().toBuffer(),
  webp: () => noise().webp().toBuffer(),
  gif: () => noise().gif().toBuffer(),
  avif: () => noise().avif().toBuffer(),
}
export async function changedPng(): Promise<Buffer> {
  const bytes = await noisy.png()
  return bytes.fill(7, 2000, 4000)
}
/** A valid picture that is padded to a size, beyond every limit. */
export const ofSize = async (bytes: number) =>
  Buffer.concat([await jpeg(), Buffer.alloc(bytes - (await jpeg()).length)])

/** A picture as Photoshop writes it on a Mac: the printer's settings are a property list with a document type. */
export const jpegWithPrintSettings = async () => {
  const plist = text(
    'Photoshop 3.0\0<?xml version="1.0"?><!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" ""><plist/>',
  )
  const size = Buffer.alloc(2)
  size.writeUInt16BE(plist.length + 2)
  const photo = await jpeg()
  return Buffer.concat([photo.subarray(0, 2), Buffer.from([0xff, 0xed]), size, plist, photo.subarray(2)])
}
export const cmyk = async () =>
  sharp(await jpeg())
    .toColourspace('cmyk')
    .jpeg()
    .toBuffer()
export const deepPng = async () =>
  sharp(await jpeg())
    .toColourspace('rgb16')
    .png()
    .toBuffer()
export const heic = (brand: string) => text(`\0\0\0\x18ftyp${brand}\0\0\0\0${brand}heic`)
export const opus = text('OggS\0\x02' + '\0'.repeat(20) + '\x01\x13OpusHead\x01')
