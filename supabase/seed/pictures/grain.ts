import sharp from 'sharp'
import { seededRandom } from './random.ts'
import { HEIGHT, WIDTH } from './shapes.ts'

// Grain and texture for drawings, so that they look printed or weigh as much as a photograph. An SVG turbulence filter
// would be too slow.

const side = 256
let tile: Promise<Buffer> | undefined

/** A tile of fine noise, shared by all pictures. */
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

/** Amplitude of the noise by cell size in pixels: mostly fine, as in a photograph of a busy scene. */
const OCTAVES = [[256, 0.1], [128, 0.1], [64, 0.1], [32, 0.1], [16, 0.3], [8, 0.8], [4, 1.2], [2, 1.2], [1, 1]] as const
/** Standard deviation in grey levels. */
const STRENGTH = 26
/** Margin of the sheet in pixels, so that each picture uses another part. */
const ROOM = 300

let sheet: Promise<Buffer> | undefined

/** Noise of a picture's size, for hard-light blending; `seed` selects the part of the sheet. */
export async function texture(seed: string): Promise<Buffer> {
  sheet ??= makeSheet(WIDTH + ROOM, HEIGHT + ROOM)
  const random = seededRandom(`texture ${seed}`)
  return sharp(await sheet).extract({ left: random.whole(0, ROOM), top: random.whole(0, ROOM), width: WIDTH, height: HEIGHT }).toBuffer()
}

async function makeSheet(width: number, height: number): Promise<Buffer> {
  const random = seededRandom('texture')
  const sum = new Float32Array(width * height)
  for (const [cell, weight] of OCTAVES) {
    const across = Math.ceil(width / cell) + 2
    const knots = Float32Array.from({ length: across * (Math.ceil(height / cell) + 2) }, () => random.between(-1, 1))
    const knot = (at: number) => knots[at] ?? 0
    const smooth = (share: number) => share * share * (3 - 2 * share)
    for (let y = 0; y < height; y++) {
      const row = Math.floor(y / cell)
      const down = smooth(y / cell - row)
      for (let x = 0; x < width; x++) {
        const column = Math.floor(x / cell)
        const right = smooth(x / cell - column)
        const at = row * across + column
        const above = knot(at) + (knot(at + 1) - knot(at)) * right
        const below = knot(at + across) + (knot(at + across + 1) - knot(at + across)) * right
        sum[y * width + x] = (sum[y * width + x] ?? 0) + weight * (above + (below - above) * down)
      }
    }
  }
  const total = Math.hypot(...OCTAVES.map(([, weight]) => weight))
  const pixels = Buffer.from(sum.map((value) => Math.max(0, Math.min(255, 128 + (value / total) * STRENGTH))))
  return sharp(pixels, { raw: { width, height, channels: 1 } }).png({ compressionLevel: 1 }).toBuffer()
}
