import type { Brush } from '../../brush.ts'
import { mix } from '../../colour.ts'
import { leaf } from '../../plants.ts'
import { circle, d, ellipse, faded, HEIGHT, path, placed, polygon, rect, repeat, stroke, WIDTH } from '../../shapes.ts'

/** A quiet ward: a made bed, a drip, a plant, and a pulse along the wall. */
export function clinic(brush: Brush): string {
  const { random, tones } = brush
  const floor = random.between(740, 790)
  const wall = mix(tones.sky, tones.far, 0.22)
  const bedX = random.between(120, 260)
  const windowX = random.between(930, 1080)

  return [
    rect(0, 0, WIDTH, HEIGHT, wall),
    rect(0, floor - 240, WIDTH, 240, mix(wall, tones.mid, 0.28)),
    rect(0, floor, WIDTH, HEIGHT, mix(tones.mid, tones.far, 0.35)),
    rect(0, floor - 14, WIDTH, 14, tones.light),
    pulse(random.between(230, 300), random.between(260, 700), tones.mid),
    daylight(brush, windowX, floor),
    bed(brush, bedX, floor + 120),
    drip(brush, bedX + random.between(730, 780), floor + 96),
    plant(brush, random.between(1230, 1340), floor + 150),
    lamp(brush, bedX + 40),
  ].join('')
}

function pulse(y: number, x: number, colour: string): string {
  return faded(0.55, stroke(d`M-10 ${y}H${x}l34 -50l46 130l58 -230l60 260l40 -110H1510`, colour, 9))
}

function daylight({ tones, random }: Brush, x: number, floor: number): string {
  const view = rect(x, 150, 360, 330, tones.light) + circle(x + random.between(90, 270), 260, 52, tones.accent)
  const ground = path(d`M${x} 410Q${x + 120} 350 ${x + 230} 400T${x + 360} 390V480H${x}Z`, tones.mid)
  const curtain = path(d`M${x - 60} 120H${x + 70}Q${x + 60} 330 ${x + 10} ${floor - 190}H${x - 60}Z`, tones.contrast) + stroke(d`M${x - 24} 130V${floor - 200}M${x + 14} 130Q${x + 10} 330 ${x - 6} ${floor - 200}`, mix(tones.contrast, tones.deep, 0.25), 7)
  const beam = faded(0.4, polygon([[x - 20, floor], [x + 330, floor], [x + 120, HEIGHT], [x - 380, HEIGHT]], tones.light))
  return beam + rect(x - 16, 134, 392, 362, mix(tones.light, tones.mid, 0.3)) + view + ground + rect(x + 176, 150, 9, 330, mix(tones.light, tones.mid, 0.3)) + rect(x - 80, 110, 480, 14, tones.near, 7) + curtain
}

function bed({ tones }: Brush, x: number, y: number): string {
  const frame = rect(x - 20, y - 330, 26, 330, tones.deep, 8) + rect(x + 640, y - 230, 22, 230, tones.deep, 8) + rect(x, y - 120, 650, 26, tones.deep, 6) + circle(x - 7, y, 20, tones.deep) + circle(x + 651, y, 20, tones.deep)
  const mattress = rect(x + 6, y - 190, 640, 74, tones.light, 20) + rect(x + 6, y - 140, 640, 24, mix(tones.light, tones.mid, 0.3), 12)
  const pillow = path(d`M${x + 16} ${y - 190}q-10 -74 34 -76h110q44 8 30 76Z`, tones.light) + path(d`M${x + 130} ${y - 190}q34 -30 30 -76q44 8 30 76Z`, mix(tones.light, tones.mid, 0.22))
  const blanket = path(d`M${x + 250} ${y - 214}H${x + 620}q30 0 30 30v104H${x + 290}q-40 -60 -40 -134Z`, tones.near) + path(d`M${x + 250} ${y - 214}h96q10 80 50 134h-106q-40 -60 -40 -134Z`, tones.accent)
  return faded(0.22, ellipse(x + 320, y + 20, 380, 22, tones.deep)) + frame + mattress + pillow + blanket + rect(x - 40, y - 346, 66, 30, tones.near, 12)
}

function drip({ tones }: Brush, x: number, y: number): string {
  return stroke(d`M${x} ${y}V${y - 560}M${x - 44} ${y - 560}H${x + 44}M${x - 54} ${y}H${x + 54}`, tones.deep, 9) + rect(x + 18, y - 548, 52, 96, tones.light, 14) + rect(x + 18, y - 504, 52, 52, mix(tones.accent, tones.light, 0.35), 12) + stroke(d`M${x + 44} ${y - 452}q0 130 -90 190`, tones.light, 5)
}

function plant({ random, tones }: Brush, x: number, y: number): string {
  const leaves = repeat(9, (_, share) => placed(x, y - 150, leaf(random.between(190, 300), 44, share < 0.5 ? tones.mid : tones.near, tones.deep), { turn: -168 + share * 156 }))
  return faded(0.22, ellipse(x, y + 4, 110, 14, tones.deep)) + leaves + path(d`M${x - 84} ${y - 170}h168l-26 172h-116Z`, tones.accent) + path(d`M${x + 20} ${y - 170}h64l-26 172h-50Z`, mix(tones.accent, tones.deep, 0.18))
}

function lamp({ tones }: Brush, x: number): string {
  return stroke(d`M${x + 110} 0V150`, tones.deep, 6) + path(d`M${x + 20} 220q10 -76 90 -76t90 76Z`, tones.near) + ellipse(x + 110, 220, 90, 12, mix(tones.accent, tones.light, 0.4))
}
