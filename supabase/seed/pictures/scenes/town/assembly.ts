import type { Brush } from '../../brush.ts'
import { mix } from '../../colour.ts'
import { palm } from '../../plants.ts'
import { clouds, sky, sun } from '../../scenery.ts'
import { circle, d, ellipse, faded, HEIGHT, path, placed, polygon, rect, repeat, WIDTH } from '../../shapes.ts'

/** The house of assembly, from its steps or from its gallery. */
export function assembly(brush: Brush): string {
  return brush.random.chance(0.5) ? portico(brush) : chamber(brush)
}

function portico(brush: Brush): string {
  const { random, tones } = brush
  const columns = random.whole(5, 8)
  const left = random.between(300, 520)
  const right = 1620
  const base = random.between(690, 740)
  const head = base - random.between(360, 420)
  const stone = tones.light
  const gap = (right - left - 90) / (columns - 1)

  return [
    sky(brush, base),
    sun(brush, random.between(120, 300), random.between(190, 360), random.between(80, 130)),
    clouds(brush, 70, 240, 3),
    rect(0, base - 60, WIDTH, HEIGHT, tones.far),
    palm(brush, random.between(80, 190), base + 10, random.between(300, 400), tones.near, tones.mid),
    rect(left + 40, head, right, base - head, tones.near),
    repeat(columns - 1, (i) => rect(left + 90 + i * gap + gap * 0.22, head + 120, gap * 0.42, base - head - 120, tones.deep)),
    repeat(columns, (i) => column(left + 45 + i * gap, head, base, random.between(0, 0) + 34, stone, mix(stone, tones.mid, 0.35))),
    rect(left - 10, head - 70, right, 74, stone) + rect(left - 10, head - 8, right, 14, mix(stone, tones.mid, 0.45)),
    rect(left - 50, head - 112, right, 46, mix(stone, tones.far, 0.5)) + rect(left - 50, head - 112, right, 10, stone),
    rect(left + 120, head - 50, right, 20, tones.accent),
    repeat(7, (i) => rect(left - 50 - i * 46, base + i * 36, right, 38, i % 2 ? mix(stone, tones.far, 0.3) : stone) + rect(left - 50 - i * 46, base + 28 + i * 36, right, 9, mix(stone, tones.mid, 0.5))),
    rect(0, base + 250, WIDTH, HEIGHT, tones.mid),
    faded(0.25, polygon([[left - 420, base + 250], [right, base + 250], [right, base + 300], [left - 300, base + 300]], tones.deep)),
  ].join('')
}

function column(x: number, top: number, base: number, half: number, lit: string, shade: string): string {
  const shaft = rect(x - half, top, half * 2, base - top, lit) + rect(x + half * 0.2, top, half * 0.8, base - top, shade)
  const flutes = [-0.55, -0.2].map((at) => rect(x + half * at, top + 40, 4, base - top - 70, shade)).join('')
  return shaft + flutes + rect(x - half * 1.3, top, half * 2.6, 20, lit) + rect(x - half * 1.3, top + 18, half * 2.6, 7, shade) + rect(x - half * 1.35, base - 24, half * 2.7, 24, lit)
}

function chamber(brush: Brush): string {
  const { random, tones } = brush
  const x = random.between(600, 900)
  const y = random.between(250, 300)
  const taken = random.whole(2, 6)
  const rows = 6

  return [
    rect(0, 0, WIDTH, HEIGHT, mix(tones.near, tones.deep, 0.55)),
    rect(0, 0, WIDTH, y - 20, tones.deep),
    repeat(11, (i) => rect(i * 150 - 20, 0, 90, y - 20, mix(tones.deep, tones.near, 0.35))),
    ellipse(x, y + 60, 420, 190, mix(tones.far, tones.light, 0.3)),
    ellipse(x, y + 60, 330, 140, tones.light),
    repeat(rows, (row) => bench(brush, x, y + 40, 500 + row * 150, row, taken)),
    desk(brush, x, y + 30),
  ].join('')
}

/** One curved row: the floor of its tier, then seats turned towards the middle. */
function bench({ random, tones }: Brush, x: number, y: number, reach: number, row: number, taken: number): string {
  const depth = 0.62
  const floor = row % 2 ? mix(tones.near, tones.deep, 0.4) : mix(tones.near, tones.deep, 0.6)
  const outer = reach + 92
  const tier = d`M${x - outer} ${y}A${outer} ${outer * depth} 0 0 0 ${x + outer} ${y}H${x + reach - 58}A${reach - 58} ${(reach - 58) * depth} 0 0 1 ${x - reach + 58} ${y}Z`
  const seats = Math.round(reach / 36)
  const size = 0.72 + row * 0.13
  return path(tier, floor) + repeat(seats, (i, share) => {
    if (Math.abs(share - 0.5) < 0.035 || Math.abs(share - 0.22) < 0.02 || Math.abs(share - 0.78) < 0.02) return ''
    const angle = Math.PI * (0.03 + share * 0.94)
    const cloth = random.whole(0, 40) < taken ? tones.accent : row % 2 ? tones.mid : mix(tones.mid, tones.far, 0.35)
    const back = rect(-22, -30, 44, 40, cloth, 12) + rect(-26, -4, 52, 24, mix(cloth, tones.deep, 0.3), 9)
    return placed(x + Math.cos(angle) * reach, y + Math.sin(angle) * reach * depth, back, { turn: (angle * 180) / Math.PI - 90, scale: size }) + (i < 0 ? circle(0, 0, 0, cloth) : '')
  })
}

function desk({ tones }: Brush, x: number, y: number): string {
  const chair = rect(x - 62, y - 210, 124, 190, tones.contrast, 26) + rect(x - 40, y - 186, 80, 120, mix(tones.contrast, tones.light, 0.18), 16)
  return chair + rect(x - 190, y - 84, 380, 120, tones.accent, 6) + rect(x - 190, y - 84, 380, 20, mix(tones.accent, tones.light, 0.5), 6) + rect(x - 160, y - 44, 320, 60, mix(tones.accent, tones.deep, 0.18))
}
