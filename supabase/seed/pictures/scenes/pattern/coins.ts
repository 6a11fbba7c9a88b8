import type { Brush } from '../../brush.ts'
import { mix } from '../../colour.ts'
import { circle, d, ellipse, faded, HEIGHT, path, type Point, rect, repeat, ring, stroke, WIDTH } from '../../shapes.ts'

/** Stacks that grow, before a line that climbs with its setbacks. */
export function coins(brush: Brush): string {
  const { random, tones } = brush
  const table = random.between(800, 850)
  const stacks = random.whole(4, 5)
  const wall = mix(tones.sky, tones.far, 0.25)

  return [
    rect(0, 0, WIDTH, HEIGHT, wall),
    repeat(7, (i) => rect(0, 110 + i * 105, WIDTH, 3, mix(wall, tones.far, 0.6))),
    chart(brush, table),
    rect(0, table, WIDTH, HEIGHT, tones.near),
    rect(0, table, WIDTH, 12, mix(tones.near, tones.mid, 0.6)),
    repeat(stacks, (i, share) => stack(brush, 330 + share * 880 + random.between(-20, 20), table + 90 - (i % 2) * 34, Math.round(2 + share * share * 8 + random.between(0, 3)), random.between(88, 108))),
    coin(brush, random.between(90, 190), table + 130, 84),
  ].join('')
}

function chart({ random, tones }: Brush, bottom: number): string {
  const ridge = (low: number, high: number): Point[] =>
    Array.from({ length: 9 }, (_, i): Point => [-20 + i * 193, low - (low - high) * (i / 8) ** 1.3 + random.between(-46, 46) * (i % 8 ? 1 : 0)])
  const area = (points: Point[], fill: string) => path(`M-20 ${Math.round(bottom)}L${joined(points)}V${Math.round(bottom)}Z`, fill)
  const front = ridge(720, random.between(170, 270))
  const [lastX, lastY] = front[7] ?? [0, 0]
  return [
    area(ridge(640, random.between(330, 420)), mix(tones.sky, tones.far, 0.65)),
    area(front, mix(tones.far, tones.mid, 0.55)),
    stroke(`M${joined(front)}`, tones.contrast, 13),
    front.slice(1, 7).map(([x, y]) => circle(x, y, 13, tones.light) + ring(x, y, 13, tones.contrast, 7)).join(''),
    circle(lastX, lastY, 24, tones.contrast),
  ].join('')
}

function joined(points: readonly Point[]): string {
  return points.map(([x, y]) => d`${x} ${y}`).join('L')
}

function stack(brush: Brush, x: number, y: number, count: number, half: number): string {
  const { random, tones } = brush
  return faded(0.3, ellipse(x + 30, y + 6, half * 1.2, half * 0.3, tones.deep)) + repeat(count, (i) => coin(brush, x + random.between(-6, 6), y - i * half * 0.34, half))
}

/** A coin lying flat: milled edge, rim and a plain star. */
function coin({ tones }: Brush, x: number, y: number, half: number): string {
  const thick = half * 0.3
  const edge = mix(tones.accent, tones.deep, 0.38)
  const side = d`M${x - half} ${y - thick}V${y}A${half} ${half * 0.3} 0 0 0 ${x + half} ${y}V${y - thick}Z`
  const milling = repeat(11, (_, share) => {
    const dx = Math.sin((share - 0.5) * 2.6) * half * 0.97
    const dy = Math.sqrt(Math.max(0, 1 - (dx / half) ** 2)) * half * 0.3
    return d`M${x + dx} ${y + dy - 3}v${-thick + 6}`
  })
  return path(side, edge) + stroke(milling, mix(tones.accent, tones.deep, 0.6), 3) + ellipse(x, y - thick, half, half * 0.3, tones.accent) + ellipse(x, y - thick, half * 0.8, half * 0.23, mix(tones.accent, tones.deep, 0.16)) + ellipse(x, y - thick, half * 0.74, half * 0.2, mix(tones.accent, tones.light, 0.22))
}
