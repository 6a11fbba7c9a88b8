import type { Brush } from '../../brush.ts'
import { mix } from '../../colour.ts'
import { acacia, thicket } from '../../plants.ts'
import { clouds, hills, sky, sun } from '../../scenery.ts'
import { circle, d, faded, HEIGHT, path, placed, type Point, polygon, rect, repeat, WIDTH } from '../../shapes.ts'

/** The road north, and a loaded trotro well on its way. */
export function road(brush: Brush): string {
  const { random, tones } = brush
  const horizon = random.between(470, 590)
  const vanish = random.between(480, 1020)
  const bend = random.between(-320, 320)

  /** Centre and half width of the road at `depth`, 0 at the horizon and 1 at our feet. */
  function lane(depth: number) {
    const y = horizon + (HEIGHT + 40 - horizon) * depth
    const x = vanish + bend * depth * (1 - depth) * 1.6 + (750 - vanish) * depth * 0.5
    return { x, y, half: 5 + 470 * depth ** 1.25 }
  }

  const steps = Array.from({ length: 25 }, (_, i) => lane((i / 24) ** 1.5))
  const edge = (side: number): Point[] => steps.map(({ x, y, half }) => [x + side * half, y])
  const strip = (from: number, to: number, fill: string) => polygon([...edge(from), ...edge(to).toReversed()], fill)
  const van = lane(random.between(0.2, 0.32))

  return [
    sky(brush, horizon),
    sun(brush, vanish + random.between(-420, 420), horizon - random.between(60, 240), random.between(80, 130)),
    clouds(brush, 80, 240, 3),
    hills(brush, horizon, random.between(100, 200), tones.far, random.whole(3, 5)),
    hills(brush, horizon + 6, random.between(40, 80), mix(tones.far, tones.mid, 0.6), 6),
    thicket(brush, -20, 1520, horizon + 8, 17, tones.mid),
    rect(0, horizon, WIDTH, HEIGHT - horizon, tones.mid),
    hills(brush, horizon + 190, 60, mix(tones.mid, tones.near, 0.5), 4),
    hills(brush, horizon + 340, 70, tones.near, 3),
    strip(-1.25, 1.25, mix(tones.far, tones.contrast, 0.25)),
    strip(-1, 1, tones.deep),
    repeat(9, (i) => dash(lane(((i + 0.2) / 9) ** 1.6), lane(((i + 0.65) / 9) ** 1.6), tones.light)),
    placed(van.x + van.half * 0.45, van.y, trotro(brush), { scale: van.half / 150 }),
    verge(brush, lane),
  ].join('')
}

type Lane = { x: number; y: number; half: number }

function dash(from: Lane, to: Lane, fill: string): string {
  return polygon([[from.x - from.half * 0.02, from.y], [from.x + from.half * 0.02, from.y], [to.x + to.half * 0.02, to.y], [to.x - to.half * 0.02, to.y]], fill)
}

function verge(brush: Brush, lane: (depth: number) => Lane): string {
  const { random, tones } = brush
  return [0.1, 0.2, 0.42]
    .map((depth) => {
      const { x, y, half } = lane(depth)
      const side = random.chance(0.5) ? 1 : -1
      return acacia(brush, x + side * (half * 1.5 + random.between(60, 200)), y, 90 + depth * 780, depth > 0.3 ? tones.deep : tones.near)
    })
    .join('')
}

/** Seen from behind; the origin is where the wheels touch the road. */
function trotro({ tones }: Brush): string {
  const load = path('M-70 -190q4 -34 34 -30q10 -30 44 -16q40 -10 44 24q22 4 18 22Z', tones.contrast) + rect(-86, -194, 172, 8, tones.deep, 3)
  const body = path('M-92 -14V-120Q-88 -186 -62 -188H62Q88 -186 92 -120V-14Z', tones.accent)
  const window = path('M-70 -112Q-68 -162 -54 -166H54Q68 -162 70 -112Z', tones.deep)
  const lamps = circle(-74, -62, 10, tones.contrast) + circle(74, -62, 10, tones.contrast)
  const wheels = rect(-82, -22, 34, 26, tones.deep, 6) + rect(48, -22, 34, 26, tones.deep, 6)
  return faded(0.4, rect(-104, -8, 208, 16, tones.deep, 8)) + wheels + load + body + window + rect(-92, -96, 184, 14, tones.light) + rect(-40, -70, 80, 26, mix(tones.accent, tones.deep, 0.25), 3) + lamps + rect(-94, -34, 188, 18, mix(tones.deep, tones.mid, 0.3), 4) + path(d`M0 -166V-112`, 'none')
}
