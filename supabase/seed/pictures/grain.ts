import sharp from 'sharp'
import { seededRandom } from './random.ts'

const side = 256
let tile: Promise<Buffer> | undefined

/** One tile of noise for all pictures: an SVG turbulence filter would cost more than the picture. */
export function grain(): Promise<Buffer> {
  tile ??= makeTile()
  return tile
}

function makeTile(): Promise<Buffer> {
  const random = seededRandom('grain')
  const pixels = Buffer.alloc(side * side * 4)
  for (let at = 0; at < pixels.length; at += 4) {
    const speck = random.between(-1, 1)
    pixels.fill(speck > 0 ? 255 : 0, at, at + 3)
    pixels[at + 3] = Math.abs(speck) * 14
  }
  return sharp(pixels, { raw: { width: side, height: side, channels: 4 } }).png().toBuffer()
}
