import type { Brush } from '../../brush.ts'
import { mix } from '../../colour.ts'
import { clouds, sky } from '../../scenery.ts'
import { circle, d, ellipse, faded, HEIGHT, path, placed, rect, repeat, WIDTH } from '../../shapes.ts'

/** Market day, from the roof above the lane or from the lane itself. */
export function market(brush: Brush): string {
  return brush.random.chance(0.5) ? fromAbove(brush) : inARow(brush)
}

function pairs({ tones }: Brush) {
  return [
    [tones.near, tones.light],
    [tones.accent, tones.light],
    [tones.mid, tones.light],
    [tones.contrast, tones.light],
    [tones.near, tones.accent],
    [tones.deep, tones.mid],
  ] as const
}

function fromAbove(brush: Brush): string {
  const { random, tones } = brush
  const ground = mix(tones.sky, tones.far, 0.45)
  const lean = random.between(-0.5, 0.5)
  const middle = random.between(620, 880)
  const lane = (y: number) => middle + (y - 500) * lean + Math.sin(y / 260) * 60
  const stalls: { x: number; y: number; radius: number }[] = []

  for (let tries = 0; tries < 500; tries++) {
    const stall = { x: random.between(-60, 1560), y: random.between(-60, 1060), radius: random.between(95, 165) }
    const clear = Math.abs(stall.x - lane(stall.y)) > stall.radius + 120
    if (clear && stalls.every((other) => Math.hypot(stall.x - other.x, stall.y - other.y) > (stall.radius + other.radius) * 0.86)) stalls.push(stall)
  }
  const street = d`M${lane(-20) - 130} -20C${lane(300) - 130} 300 ${lane(700) - 130} 700 ${lane(1020) - 130} 1020H${lane(1020) + 130}C${lane(700) + 130} 700 ${lane(300) + 130} 300 ${lane(-20) + 130} -20Z`

  return [
    rect(0, 0, WIDTH, HEIGHT, ground),
    path(street, mix(ground, tones.light, 0.65)),
    repeat(70, () => tray(brush, random.between(0, WIDTH), random.between(0, HEIGHT), random.between(18, 30), lane)),
    repeat(random.whole(2, 4), (_, share) => {
      const y = 140 + share * 720 + random.between(-60, 60)
      return carrier(brush, lane(y) + random.between(-60, 60), y)
    }),
    stalls.map(({ x, y, radius }) => faded(0.28, circle(x + 22, y + 26, radius, tones.deep)) + canopy(brush, x, y, radius)).join(''),
  ].join('')
}

/** An umbrella from above: wedges in two colours, the side away from the sun darker. */
function canopy(brush: Brush, x: number, y: number, radius: number): string {
  const { random, tones } = brush
  const [first, second] = random.pick(pairs(brush))
  const wedges = random.pick([8, 10, 12])
  const turn = random.between(0, 90)
  const rim = (angle: number) => d`${Math.cos(angle) * radius} ${Math.sin(angle) * radius}`
  const cloth = repeat(wedges, (i) => {
    const from = (i * 2 * Math.PI) / wedges
    const to = ((i + 1) * 2 * Math.PI) / wedges
    const middle = (from + to) / 2
    const dip = d`${Math.cos(middle) * radius * 0.96} ${Math.sin(middle) * radius * 0.96}`
    return path(`M0 0L${rim(from)}Q${dip} ${rim(to)}Z`, i % 2 ? first : second)
  })
  const shade = path(d`M${-radius * 0.7} ${radius * 0.7}A${radius} ${radius} 0 0 0 ${radius * 0.7} ${-radius * 0.7}Z`, tones.deep)
  return placed(x, y, cloth, { turn }) + placed(x, y, faded(0.16, shade)) + circle(x, y, 8, tones.deep)
}

function tray(brush: Brush, x: number, y: number, radius: number, lane: (y: number) => number): string {
  const { random, tones } = brush
  const off = Math.abs(x - lane(y))
  if (off < 100 || off > 260) return ''
  const fruit = random.pick([tones.accent, tones.contrast, tones.near, tones.mid])
  return circle(x, y, radius, mix(tones.deep, tones.mid, 0.5)) + repeat(6, (i) => circle(x + Math.cos(i) * radius * 0.5, y + Math.sin(i) * radius * 0.5, radius * 0.3, fruit))
}

/** Someone with a full basin on the head, seen from above. */
function carrier({ random, tones }: Brush, x: number, y: number): string {
  const dress = random.pick([tones.near, tones.contrast, tones.deep])
  return faded(0.25, ellipse(x + 16, y + 18, 46, 30, tones.deep)) + ellipse(x, y, 48, 25, dress) + circle(x, y - 4, 30, tones.light) + circle(x, y - 4, 24, random.pick([tones.accent, tones.mid]))
}

function inARow(brush: Brush): string {
  const { random, tones } = brush
  const ground = random.between(740, 800)
  return [
    sky(brush, ground),
    clouds(brush, 60, 240, 4),
    row(brush, ground - 60, 0.6, 8, (fill) => mix(fill, tones.far, 0.62)),
    rect(0, ground - 60, WIDTH, HEIGHT, mix(tones.far, tones.sky, 0.35)),
    row(brush, ground + 60, 1, 5, (fill) => fill),
    rect(0, ground + 60, WIDTH, HEIGHT, mix(tones.far, tones.light, 0.35)),
    row(brush, ground + 330, 1.45, 3, (fill) => fill),
  ].join('')
}

function row(brush: Brush, y: number, size: number, count: number, air: (fill: string) => string): string {
  const { random } = brush
  const step = 1700 / count
  return repeat(count, (i) => stall(brush, (i + 0.5) * step - 100 + random.between(-0.18, 0.18) * step, y, size * random.between(0.88, 1.08), air))
}

/** An umbrella on its pole over a table of heaped goods. */
function stall(brush: Brush, x: number, y: number, size: number, air: (fill: string) => string): string {
  const { random, tones } = brush
  const [first, second] = random.pick(pairs(brush))
  const goods = random.pick([tones.accent, tones.contrast, tones.mid])
  const half = 190
  const top = -480
  const brim = -340
  const gores = repeat(6, (i) => {
    const from = -half + (i * half) / 3
    const to = from + half / 3
    return path(d`M0 ${top}Q${from * 0.85} ${top + 30} ${from} ${brim}Q${(from + to) / 2} ${brim + 26} ${to} ${brim}Q${to * 0.85} ${top + 30} 0 ${top}Z`, air(i % 2 ? first : second))
  })
  const heaps = repeat(3, (i) => repeat(6, (j) => circle(-88 + i * 88 + [-26, 0, 26, -13, 13, 0][j]!, -168 - [0, 0, 0, 22, 22, 42][j]!, 15, air(goods))))
  const table = rect(-150, -154, 300, 18, air(tones.deep)) + rect(-140, -138, 280, 138, air(mix(first, tones.deep, 0.3)))
  return placed(x, y, rect(-5, top, 10, 480, air(tones.deep)) + heaps + table + gores + circle(0, top, 9, air(tones.deep)), { scale: size })
}
