import { isHeic, detectPictureKind } from './rules'
import type { PictureKind } from './schema'

// Runs in the browser. The server re-encodes what arrives, so this only saves the sender's time and data.

/** The longest side in pixels: a little more than the server keeps, so that only the server loses quality. */
const MAX_SIDE = 2560
/** The largest file in bytes that is sent as it is, unless it may say where it was taken. */
const MAX_BYTES = 300 * 1024
const QUALITY = 0.85
const HEAD_BYTES = 64 * 1024

const latin1 = (bytes: Uint8Array) => new TextDecoder('latin1').decode(bytes)

/** Animations are sent as they are: a canvas would keep only the first frame. */
const isAnimated = (kind: PictureKind | null, head: string) =>
  kind === 'gif' || (kind === 'png' && head.includes('acTL')) || (kind === 'webp' && head.includes('ANIM'))

/** Some browsers return noise instead of what was drawn, against fingerprinting. */
function isFaithful(canvas: HTMLCanvasElement): boolean {
  canvas.width = canvas.height = 1
  const context = canvas.getContext('2d')
  if (!context) return false
  context.fillStyle = '#102030'
  context.fillRect(0, 0, 1, 1)
  return context.getImageData(0, 0, 1, 1).data.join() === '16,32,48,255'
}

async function draw(file: Blob, type: string): Promise<Blob | null> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
  const canvas = document.createElement('canvas')
  try {
    if (!isFaithful(canvas)) return null
    const scale = Math.min(1, MAX_SIDE / Math.max(bitmap.width, bitmap.height))
    canvas.width = Math.round(bitmap.width * scale)
    canvas.height = Math.round(bitmap.height * scale)
    const context = canvas.getContext('2d')
    if (!context) return null
    context.imageSmoothingQuality = 'high'
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
    return await new Promise((done) => canvas.toBlob(done, type, QUALITY))
  } finally {
    bitmap.close()
    // Safari limits the memory of all canvases.
    canvas.width = canvas.height = 0
  }
}

/** Returns the picture upright, at most 2,560 px long and without metadata, or the file itself if nothing is gained. */
export async function shrinkPicture(file: File): Promise<Blob> {
  try {
    const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer())
    const kind = detectPictureKind(head)
    const text = latin1(head)
    const mayTellPlace = kind === 'jpeg' && text.includes('Exif\0')
    if (isAnimated(kind, text) || !(kind || isHeic(head))) return file
    if (file.size <= MAX_BYTES && !mayTellPlace && kind) return file
    // WebP keeps what is transparent; Safari writes PNG instead.
    const drawn = await draw(file, kind === 'jpeg' || kind === null ? 'image/jpeg' : 'image/webp')
    return drawn && (drawn.size < file.size || mayTellPlace || !kind) ? drawn : file
  } catch {
    // The browser cannot decode it; the server says why.
    return file
  }
}
