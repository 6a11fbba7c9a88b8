import type { Brush } from './brush.ts'
import { mix } from './colour.ts'
import { circle, d, ellipse, path, placed, type Point, polygon, repeat, stroke } from './shapes.ts'

/** A broad leaf from its stalk at the origin along the x axis, its lower half in shade. */
export function leaf(length: number, width: number, fill: string, shade: string): string {
  const upper = d`M0 0C${length * 0.25} ${-width} ${length * 0.75} ${-width * 0.8} ${length} 0`
  const lower = d`M0 0C${length * 0.25} ${width} ${length * 0.75} ${width * 0.8} ${length} 0`
  const veins = repeat(4, (i) => {
    const x = length * (0.22 + i * 0.17)
    const reach = width * (0.42 - i * 0.06)
    return stroke(d`M${x} 0l${length * 0.09} ${-reach}M${x} 0l${length * 0.09} ${reach}`, shade, 3)
  })
  return path(`${lower}Z`, mix(fill, shade, 0.45)) + path(`${upper}Z`, fill) + stroke(d`M0 0H${length * 0.97}`, shade, 4) + veins
}

/** One palm frond: a bent rib with leaflets hanging from it like a comb. */
function frond(length: number, droop: number, fill: string): string {
  const rib = (t: number): Point => [length * t, -length * 0.5 * t * (1 - t) * 1.6 + droop * t * t]
  const upper = Array.from({ length: 9 }, (_, i) => rib(i / 8))
  const teeth = Array.from({ length: 9 }, (_, i): Point[] => {
    const t = 1 - i / 9
    const [x, y] = rib(t)
    const hang = length * 0.26 * Math.sin(Math.PI * Math.min(1, t * 0.9 + 0.05))
    return [[x - length * 0.02, y + hang], [x - length * 0.06, y + hang * 0.28]]
  })
  return polygon([...upper, ...teeth.flat()], fill)
}

export function palm({ random }: Brush, x: number, y: number, height: number, trunk: string, leaves: string): string {
  const lean = random.between(-0.3, 0.3) * height
  const foot = height * 0.035
  const top = foot * 0.55
  const bend = d`${x + lean * 0.1} ${y - height * 0.55}`
  const stem = d`M${x - foot} ${y}Q` + bend + d` ${x + lean - top} ${y - height}h${top * 2}Q${x + lean * 0.1 + foot * 1.6} ${y - height * 0.55} ${x + foot} ${y}Z`
  const behind = mix(leaves, trunk, 0.5)
  const crown = [-170, -128, -52, -10, -150, -92, -28, 8, -188].map((angle, i) => {
    const flip = angle < -90 ? 'scale(1 -1)' : ''
    const droop = height * random.between(0.1, 0.22)
    const body = `<g transform="${flip}">${frond(height * random.between(0.36, 0.46), droop, i < 4 ? behind : leaves)}</g>`
    return placed(0, 0, body, { turn: angle * 0.55 - (angle < -90 ? 81 : 0) + random.between(-6, 6) })
  })
  const nuts = circle(-top, top, top * 1.1, trunk) + circle(top, top * 1.4, top * 1.1, trunk)
  return path(stem, trunk) + placed(x + lean, y - height, nuts + crown.join(''))
}

/** The flat-crowned tree of the plain. */
export function acacia({ random }: Brush, x: number, y: number, height: number, fill: string): string {
  const reach = height * random.between(0.5, 0.75)
  const limbs = d`M${x} ${y}V${y - height * 0.45}L${x - reach * 0.55} ${y - height * 0.86}M${x} ${y - height * 0.45}L${x + reach * 0.5} ${y - height * 0.9}`
  const crown = ellipse(x, y - height * 0.92, reach, height * 0.15, fill)
  return stroke(limbs, fill, height * 0.06) + crown + ellipse(x + reach * 0.3, y - height * 1.02, reach * 0.55, height * 0.12, fill)
}

/** Round bushes in a row: the edge of a wood seen from afar. */
export function thicket({ random }: Brush, from: number, to: number, y: number, size: number, fill: string): string {
  const count = Math.max(2, Math.round((to - from) / size))
  return repeat(count, (_, share) => {
    const radius = size * random.between(0.5, 1)
    return circle(from + (to - from) * share, y - radius * 0.35, radius, fill)
  })
}
