import type { Brush } from '../../brush.ts'
import { mix } from '../../colour.ts'
import { clouds, sky } from '../../scenery.ts'
import { circle, d, ellipse, faded, HEIGHT, path, placed, type Point, polygon, rect, repeat, stroke, WIDTH } from '../../shapes.ts'

/** A full bowl before kick-off, seen from high in the stand. */
export function stadium(brush: Brush): string {
  const { random, tones, hour } = brush
  const x = random.between(560, 940)
  const y = random.between(600, 680)
  const depth = random.between(0.36, 0.44)
  const bowl = (reach: number, drop: number, fill: string) => ellipse(x, y + drop, reach, reach * depth, fill)
  const lit = hour !== 'day'

  return [
    sky(brush, y),
    hour === 'night' ? '' : clouds(brush, 60, 220, 3),
    mast(brush, x - random.between(500, 620), y - 190, lit),
    mast(brush, x + random.between(500, 620), y - 190, lit),
    bowl(1090, -70, tones.deep),
    rect(0, y - 60, WIDTH, HEIGHT, tones.deep),
    bowl(1060, -40, tones.near),
    crowd(brush, x, y - 40, 1030, 900, depth),
    bowl(880, 10, mix(tones.near, tones.deep, 0.5)),
    bowl(860, 20, tones.mid),
    crowd(brush, x, y + 20, 840, 700, depth),
    aisles(x, y - 20, depth, mix(tones.mid, tones.light, 0.35)),
    bowl(680, 70, tones.light),
    bowl(672, 84, tones.accent),
    bowl(664, 96, mix(tones.mid, tones.far, 0.4)),
    pitch(brush, x, y + 96, depth),
  ].join('')
}

/** Heads in the stand as rows of dots on ever smaller ellipses. */
function crowd({ random, tones }: Brush, x: number, y: number, from: number, to: number, depth: number): string {
  const shirts = [tones.light, tones.accent, tones.far, tones.deep, tones.contrast] as const
  return repeat(7, (_, share) => {
    const reach = from + (to - from) * share
    const drop = share * 44
    return repeat(95, (_seat, turn) => {
      const angle = Math.PI * (0.98 + turn * 1.04)
      if (random.chance(0.35)) return ''
      return circle(x + Math.cos(angle) * reach, y + drop + Math.sin(angle) * reach * depth, 5.4, random.pick(shirts))
    })
  })
}

function aisles(x: number, y: number, depth: number, colour: string): string {
  return stroke(
    repeat(13, (_, share) => {
      const angle = Math.PI * (1.04 + share * 0.92)
      const at = (reach: number, drop: number) => d`${x + Math.cos(angle) * reach} ${y + drop + Math.sin(angle) * reach * depth}`
      return `M${at(1045, -16)}L${at(885, 26)}M${at(850, 42)}L${at(690, 84)}`
    }),
    colour,
    5,
  )
}

/** The pitch in perspective; u and v run from 0 to 1 across and towards the viewer. */
function pitch({ tones }: Brush, x: number, y: number, depth: number): string {
  const top = y - 664 * depth * 0.72
  const bottom = y + 664 * depth * 1.05
  const at = (u: number, v: number): Point => {
    const down = v * (0.62 + 0.38 * v)
    return [x + (u - 0.5) * (760 + 420 * down), top + (bottom - top) * down]
  }
  const lines = (points: Point[]) => stroke(`M${points.map(([px, py]) => d`${px} ${py}`).join('L')}`, tones.light, 4)
  const box = (u0: number, u1: number, v0: number, v1: number): Point[] => [at(u0, v0), at(u1, v0), at(u1, v1), at(u0, v1), at(u0, v0)]
  const round = Array.from({ length: 33 }, (_, i) => at(0.5 + Math.cos((i * Math.PI) / 16) * 0.1, 0.5 + Math.sin((i * Math.PI) / 16) * 0.17))
  const grass = repeat(10, (i) => polygon(box(i / 10, (i + 1) / 10, 0, 1), i % 2 ? tones.near : mix(tones.near, tones.mid, 0.4)))
  return grass + lines(box(0.02, 0.98, 0.03, 0.97)) + lines([at(0.5, 0.03), at(0.5, 0.97)]) + lines(round) + lines(box(0.02, 0.16, 0.25, 0.75)) + lines(box(0.84, 0.98, 0.25, 0.75)) + lines(box(0.02, 0.07, 0.38, 0.62)) + lines(box(0.93, 0.98, 0.38, 0.62))
}

function mast({ tones }: Brush, x: number, foot: number, lit: boolean): string {
  const head = foot - 330
  const lamps = repeat(12, (i) => circle(x - 48 + (i % 4) * 32, head + 18 + Math.floor(i / 4) * 28, 10, lit ? tones.light : tones.accent))
  const beam = lit ? faded(0.14, path(d`M${x - 60} ${head + 40}L${x - 420} ${HEIGHT}H${x + 420}L${x + 60} ${head + 40}Z`, tones.light)) : ''
  return beam + stroke(d`M${x} ${head}L${x - 16} ${HEIGHT}M${x} ${head}L${x + 16} ${HEIGHT}`, tones.deep, 9) + rect(x - 68, head, 136, 92, tones.deep, 6) + lamps + placed(0, 0, '')
}
