import type { Brush } from '../../brush.ts'
import { mix } from '../../colour.ts'
import { leaf } from '../../plants.ts'
import { circle, d, ellipse, faded, HEIGHT, path, placed, rect, repeat, stroke, WIDTH } from '../../shapes.ts'

/** Something good on the fire, and bowls ready for it. */
export function kitchen(brush: Brush): string {
  const { random, tones } = brush
  const table = random.between(690, 740)
  const wall = mix(tones.sky, tones.far, 0.4)
  const potX = random.between(330, 480)

  return [
    rect(0, 0, WIDTH, HEIGHT, wall),
    tiles(brush, table, wall),
    rail(brush, random.between(110, 150)),
    rect(0, table, WIDTH, HEIGHT, tones.near),
    rect(0, table, WIDTH, 16, mix(tones.near, tones.light, 0.35)),
    repeat(5, (i) => rect(0, table + 70 + i * 52, WIDTH, 3, mix(tones.near, tones.deep, 0.35))),
    steam(brush, potX, table - 280),
    pot(brush, potX, table + 80, random.between(210, 250)),
    bowl(brush, random.between(830, 900), table + 130, random.between(150, 180), tones.contrast),
    bowl(brush, random.between(1190, 1260), table + 80, random.between(120, 150), tones.light),
    repeat(random.whole(3, 5), (i) => tomato(brush, 640 + i * 62 + random.between(-10, 10), table + 190 + random.between(-8, 30))),
  ].join('')
}

function tiles({ random, tones }: Brush, bottom: number, wall: string): string {
  const side = 92
  return repeat(17 * 3, (i) => rect((i % 17) * side + 3, bottom - side * (Math.floor(i / 17) + 1) + 3, side - 6, side - 6, random.chance(0.12) ? mix(wall, tones.mid, 0.4) : mix(wall, tones.light, 0.4), 3))
}

function rail({ random, tones }: Brush, y: number): string {
  const tools = [
    (x: number) => stroke(d`M${x} ${y}v150`, tones.deep, 10) + ellipse(x, y + 186, 34, 44, tones.deep),
    (x: number) => stroke(d`M${x} ${y}v120`, tones.deep, 10) + rect(x - 30, y + 116, 60, 90, tones.deep, 12),
    (x: number) => stroke(d`M${x} ${y}v40`, tones.near, 8) + circle(x, y + 110, 74, tones.near) + circle(x, y + 110, 54, mix(tones.near, tones.mid, 0.5)),
    (x: number) => placed(x, y, leaf(180, 36, tones.mid, tones.near), { turn: 80 }) + placed(x, y, leaf(160, 32, tones.mid, tones.near), { turn: 104 }),
  ] as const
  return rect(700, y - 8, 760, 12, tones.deep, 6) + repeat(4, (i) => random.pick(tools)(800 + i * 180 + random.between(-20, 20)))
}

function steam({ random, tones }: Brush, x: number, y: number): string {
  return faded(0.7, repeat(3, (i) => {
    const sx = x - 90 + i * 90
    const rise = random.between(260, 360)
    const sway = random.between(40, 70)
    return path(d`M${sx} ${y}C${sx + sway} ${y - rise * 0.3} ${sx - sway} ${y - rise * 0.6} ${sx + sway * 0.5} ${y - rise}C${sx + sway * 0.2} ${y - rise * 0.6} ${sx + sway * 1.7} ${y - rise * 0.3} ${sx + 26} ${y}Z`, tones.light)
  }))
}

function pot({ tones }: Brush, x: number, y: number, half: number): string {
  const iron = tones.deep
  const body = d`M${x - half} ${y - 240}C${x - half * 1.05} ${y - 60} ${x - half * 0.7} ${y} ${x} ${y}S${x + half * 1.05} ${y - 60} ${x + half} ${y - 240}Z`
  const shine = stroke(d`M${x - half * 0.78} ${y - 200}q0 90 50 140`, mix(iron, tones.light, 0.3), 14)
  const handles = stroke(d`M${x - half} ${y - 200}q-60 6 -50 60M${x + half} ${y - 200}q60 6 50 60`, iron, 18)
  const stew = ellipse(x, y - 242, half * 0.93, half * 0.17, tones.contrast) + ellipse(x - half * 0.3, y - 246, half * 0.3, half * 0.06, mix(tones.contrast, tones.accent, 0.6)) + ellipse(x + half * 0.35, y - 238, half * 0.22, half * 0.05, mix(tones.contrast, tones.accent, 0.6))
  const spoon = stroke(d`M${x + half * 0.3} ${y - 244}L${x + half * 0.95} ${y - 470}`, tones.accent, 20)
  return faded(0.3, ellipse(x, y + 4, half * 1.1, 26, tones.deep)) + handles + path(body, iron) + shine + ellipse(x, y - 242, half * 1.04, half * 0.21, mix(iron, tones.mid, 0.4)) + stew + spoon
}

function bowl({ random, tones }: Brush, x: number, y: number, half: number, glaze: string): string {
  const body = d`M${x - half} ${y - half * 0.8}Q${x - half * 0.8} ${y} ${x} ${y}T${x + half} ${y - half * 0.8}Z`
  const food = random.chance(0.5)
    ? circle(x, y - half * 0.86, half * 0.5, tones.light)
    : repeat(9, (i) => circle(x + (i - 4) * half * 0.17, y - half * (0.86 + 0.12 * Math.sin(i * 1.9)), half * 0.17, i % 3 ? tones.accent : mix(tones.accent, tones.contrast, 0.5)))
  const band = stroke(d`M${x - half * 0.9} ${y - half * 0.5}Q${x} ${y - half * 0.28} ${x + half * 0.9} ${y - half * 0.5}`, tones.accent, half * 0.09)
  return faded(0.28, ellipse(x + 16, y + 4, half * 0.8, half * 0.12, tones.deep)) + ellipse(x, y - half * 0.8, half, half * 0.22, mix(glaze, tones.deep, 0.4)) + food + path(d`M${x - half} ${y - half * 0.8}Q${x} ${y - half * 0.38} ${x + half} ${y - half * 0.8}Q${x + half * 0.8} ${y} ${x} ${y}T${x - half} ${y - half * 0.8}Z`, glaze) + band + path(body, 'none')
}

function tomato({ random, tones }: Brush, x: number, y: number): string {
  const skin = random.pick([tones.contrast, tones.accent, mix(tones.contrast, tones.accent, 0.5)])
  return faded(0.3, ellipse(x + 6, y + 30, 36, 9, tones.deep)) + circle(x, y, 34, skin) + ellipse(x - 10, y - 12, 9, 6, mix(skin, tones.light, 0.5)) + stroke(d`M${x - 10} ${y - 32}q10 8 20 0M${x} ${y - 30}v-10`, tones.deep, 5)
}
