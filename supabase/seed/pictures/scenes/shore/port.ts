import type { Brush } from '../../brush.ts'
import { mix } from '../../colour.ts'
import { clouds, glitter, hills, ripples, sky, sun } from '../../scenery.ts'
import { d, HEIGHT, path, placed, polygon, rect, repeat, stroke, WIDTH } from '../../shapes.ts'

/** Tema: cranes over a quay, a ship alongside, boxes waiting. */
export function port(brush: Brush): string {
  const { random, tones } = brush
  const horizon = random.between(560, 640)
  const sunX = random.between(200, 700)
  const quay = horizon + random.between(150, 190)
  const cranes = random.whole(2, 3)
  const sea = mix(tones.far, tones.mid, 0.3)

  return [
    sky(brush, horizon),
    sun(brush, sunX, random.between(240, horizon - 110), random.between(90, 140)),
    clouds(brush, 70, 260, 3),
    hills(brush, horizon, random.between(40, 80), tones.far, 4),
    rect(0, horizon, WIDTH, HEIGHT, sea),
    glitter(brush, sunX, horizon, quay, 150, mix(tones.accent, tones.light, 0.4)),
    ripples(brush, horizon + 14, quay, mix(sea, tones.light, 0.5), 16),
    ship(brush, random.between(60, 240), quay - 30),
    repeat(cranes, (i) => placed(1330 - i * random.between(270, 330), quay + 6, crane(brush, i === 0 ? tones.deep : tones.near), { scale: 1.05 - i * 0.12 })),
    rect(0, quay, WIDTH, HEIGHT, tones.deep),
    rect(0, quay, WIDTH, 12, mix(tones.deep, tones.mid, 0.6)),
    stacks(brush, quay + 60),
  ].join('')
}

/** A quay crane, its boom over the water to the left; the origin is between its feet. */
function crane({ random, tones }: Brush, steel: string): string {
  const lift = random.between(90, 200)
  const frame = 'M-80 0L-64 -330M80 0L64 -330M-72 -140H72M-72 -140L70 -300M-64 -330L-10 -500L64 -330M-10 -500L-330 -318M-10 -500L210 -320'
  const cable = d`M-230 -310V${-310 + lift}M-190 -310V${-310 + lift}`
  const load = rect(-262, -310 + lift, 104, 46, tones.contrast)
  return stroke(frame, steel, 13) + rect(-400, -340, 640, 22, steel, 4) + rect(90, -330, 90, 54, steel, 4) + stroke(cable, steel, 4) + rect(-252, -322, 84, 18, tones.accent, 3) + load
}

function ship({ random, tones }: Brush, x: number, y: number): string {
  const length = random.between(560, 720)
  const hull = d`M${x - 60} ${y - 74}L${x} ${y + 40}H${x + length}L${x + length + 30} ${y - 60}Z`
  const boxes = repeat(7, (i) => {
    const height = random.whole(1, 4)
    return repeat(height, (row) => rect(x + 70 + i * 58, y - 100 - row * 30, 54, 27, random.pick([tones.mid, tones.contrast, tones.near, tones.light, tones.far])))
  })
  const bridge = rect(x + length - 130, y - 230, 100, 170, tones.light) + rect(x + length - 138, y - 206, 116, 16, tones.deep) + rect(x + length - 110, y - 290, 34, 70, tones.contrast) + rect(x + length - 110, y - 276, 34, 14, tones.light)
  return boxes + bridge + path(hull, tones.near) + polygon([[x - 14, y + 12], [x, y + 40], [x + length, y + 40], [x + length + 7, y + 12]], tones.contrast)
}

/** The yard in front: boxes in two or three layers, leaving one end free. */
function stacks({ random, tones }: Brush, top: number): string {
  const paints = [tones.contrast, tones.accent, tones.mid, tones.near, tones.light, tones.far] as const
  const height = 92
  return repeat(random.whole(4, 5), (column) => {
    const levels = Math.max(1, 3 - Math.floor(column / 2) + random.whole(-1, 0))
    return repeat(levels, (level) => box(1290 - column * 244 + random.between(0, 8), HEIGHT - 6 - (level + 1) * height, 236, height - 4, random.pick(paints), tones.deep))
  }) + rect(0, HEIGHT - 8, WIDTH, 8, mix(tones.deep, tones.near, 0.4)) + rect(0, top, 0, 0, tones.deep)
}

function box(x: number, y: number, width: number, height: number, paint: string, shade: string): string {
  const ribs = repeat(9, (i) => rect(x + 16 + i * 23.5, y + 10, 9, height - 20, mix(paint, shade, 0.22)))
  return rect(x, y, width, height, paint) + ribs + rect(x, y, width, 6, mix(paint, shade, 0.35))
}
