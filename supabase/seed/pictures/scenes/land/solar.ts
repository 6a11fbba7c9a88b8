import type { Brush } from '../../brush.ts'
import { mix } from '../../colour.ts'
import { acacia } from '../../plants.ts'
import { clouds, hills, sky, sun } from '../../scenery.ts'
import { d, faded, HEIGHT, type Point, polygon, rect, repeat, stroke, WIDTH } from '../../shapes.ts'

/** Rows of panels turned to the sun, hills behind. */
export function solar(brush: Brush): string {
  const { random, tones } = brush
  const horizon = random.between(480, 570)
  const lean = random.between(60, 150)
  const rows = random.whole(3, 4)

  return [
    sky(brush, horizon),
    sun(brush, random.between(260, 1240), random.between(190, horizon - 120), random.between(90, 150)),
    clouds(brush, 80, 260, 3),
    hills(brush, horizon + 10, random.between(110, 200), tones.far, random.whole(4, 5)),
    hills(brush, horizon + 30, random.between(50, 90), mix(tones.far, tones.mid, 0.6), 5),
    acacia(brush, random.between(100, 1400), horizon + 34, random.between(70, 120), tones.near),
    rect(0, horizon + 30, WIDTH, HEIGHT - horizon, mix(tones.far, tones.mid, 0.3)),
    repeat(rows, (_, share) => {
      const size = 0.42 + share * 0.9
      const y = horizon + 130 + share * share * (HEIGHT - horizon - 190)
      return row(brush, random.between(-220, -60), y, size, lean)
    }),
  ].join('')
}

function row(brush: Brush, from: number, y: number, size: number, lean: number): string {
  const width = 300 * size
  const gap = 26 * size
  const count = Math.ceil((WIDTH + 500) / (width + gap))
  return repeat(count, (i) => panel(brush, from + i * (width + gap), y, width, 150 * size, lean * size))
}

/** One tilted panel standing on two legs, with its shadow on the ground. */
function panel({ tones }: Brush, x: number, y: number, width: number, height: number, lean: number): string {
  const at = (u: number, v: number): Point => [x + width * u + lean * v, y - height * v]
  const quad = (u0: number, u1: number, v0: number, v1: number): Point[] => [at(u0, v0), at(u1, v0), at(u1, v1), at(u0, v1)]
  const grid = [0.25, 0.5, 0.75].map((u) => line(at(u, 0), at(u, 1))).join('') + [0.33, 0.66].map((v) => line(at(0, v), at(1, v))).join('')
  const legs = [0.2, 0.8].map((u) => line(at(u, 0.3), [x + width * u + lean * 0.3, y + height * 0.28])).join('')
  return [
    faded(0.3, polygon([[x + lean * 0.2, y + height * 0.2], [x + width, y + height * 0.2], [x + width + lean, y + height * 0.34], [x + lean, y + height * 0.34]], tones.deep)),
    stroke(legs, tones.deep, height * 0.05),
    polygon(quad(0, 1, 0, 1), tones.near),
    polygon([at(0.1, 0), at(0.42, 0), at(0.75, 1), at(0.43, 1)], mix(tones.near, tones.mid, 0.55)),
    stroke(grid, mix(tones.near, tones.light, 0.4), Math.max(1.5, height * 0.014)),
    stroke(`M${quad(0, 1, 0, 1).map(([px, py]) => d`${px} ${py}`).join('L')}Z`, tones.light, height * 0.035),
  ].join('')
}

function line([x1, y1]: Point, [x2, y2]: Point): string {
  return d`M${x1} ${y1}L${x2} ${y2}`
}
