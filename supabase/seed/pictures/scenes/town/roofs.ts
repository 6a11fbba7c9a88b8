import type { Brush } from '../../brush.ts'
import { mix } from '../../colour.ts'
import { palm } from '../../plants.ts'
import { clouds, sky, sun } from '../../scenery.ts'
import { d, HEIGHT, path, rect, repeat, stroke, WIDTH } from '../../shapes.ts'

/** Accra's roofs: zinc, parapets and water tanks in four layers below a big sun. */
export function roofs(brush: Brush): string {
  const { random, tones } = brush
  const horizon = random.between(500, 610)

  return [
    sky(brush, HEIGHT * 0.75),
    sun(brush, random.between(280, 1220), horizon - random.between(40, 260), random.between(100, 180)),
    clouds(brush, 70, 280, 3),
    skyline(brush, horizon),
    street(brush, horizon + 90, 0.55, mix(tones.far, tones.mid, 0.6)),
    palm(brush, random.between(100, 1400), horizon + 210, random.between(220, 300), tones.near, tones.mid),
    street(brush, horizon + 190, 0.85, mix(tones.mid, tones.near, 0.5)),
    street(brush, horizon + 330, 1.35, mix(tones.near, tones.deep, 0.45)),
  ].join('')
}

function skyline({ random, tones }: Brush, y: number): string {
  return repeat(20, (i) => {
    const height = random.between(10, 70) + (random.chance(0.2) ? random.between(60, 130) : 0)
    return rect(i * 80 - 30, y - height, random.between(60, 96), HEIGHT, tones.far)
  }) + rect(0, y, WIDTH, HEIGHT, tones.far)
}

/** A row of houses side by side, each with one of three roofs. */
function street(brush: Brush, y: number, size: number, tone: string): string {
  const { random, tones } = brush
  let drawn = ''
  for (let x = random.between(-160, -40); x < WIDTH; ) {
    const width = random.between(190, 330) * size
    const guest = random.chance(0.16)
    const wall = mix(tone, tones.light, random.between(0.04, 0.34))
    const roof = guest ? tones.contrast : mix(tone, tones.deep, random.between(0.1, 0.5))
    const top = y - random.between(0, 70) * size
    drawn += house(brush, x, top, width, size, wall, roof)
    x += width * random.between(0.86, 1.02)
  }
  return drawn
}

function house(brush: Brush, x: number, y: number, width: number, size: number, wall: string, roof: string): string {
  const { random, tones } = brush
  const panes = repeat(Math.max(1, Math.floor(width / (82 * size))), (i) =>
    rect(x + (30 + i * 80) * size, y + 62 * size, 36 * size, 46 * size, mix(wall, tones.deep, 0.55)),
  )
  const body = rect(x, y, width, HEIGHT - y, wall) + panes
  const kind = random.pick(['hip', 'gable', 'flat', 'flat'])
  if (kind === 'flat') {
    const parapet = rect(x - 5 * size, y - 8 * size, width + 10 * size, 26 * size, mix(wall, tones.deep, 0.25))
    const mast = random.chance(0.5) ? stroke(d`M${x + width * 0.8} ${y}v${-90 * size}m${-22 * size} ${14 * size}h${44 * size}m${-36 * size} ${16 * size}h${28 * size}`, roof, 4 * size) : ''
    return mast + (random.chance(0.75) ? tank(brush, x + width * random.between(0.2, 0.55), y - 6 * size, size) : '') + body + parapet
  }
  const rise = random.between(62, 92) * size
  const inset = kind === 'hip' ? width * 0.24 : width * 0.06
  const eaves = 20 * size
  const slope = d`M${x - eaves} ${y + 24 * size}L${x + inset} ${y - rise}H${x + width - (kind === 'hip' ? inset : -6 * size)}L${x + width + eaves} ${y + 24 * size}Z`
  const seams = repeat(Math.floor(width / (26 * size)), (_, share) =>
    d`M${x + inset + (width - inset * 2) * share} ${y - rise}L${x - eaves + (width + eaves * 2) * share} ${y + 24 * size}`,
  )
  return body + path(slope, roof) + stroke(seams, mix(roof, tones.light, 0.14), 2.5 * size, 'butt') + rect(x - eaves, y + 20 * size, width + eaves * 2, 8 * size, mix(roof, tones.deep, 0.4))
}

/** The black water tank on its stand; the origin is the roof below it. */
function tank({ random, tones }: Brush, x: number, y: number, size: number): string {
  const width = 76 * size
  const height = 84 * size
  const stand = random.between(14, 60) * size
  const paint = random.chance(0.3) ? tones.accent : tones.deep
  const top = y - stand - height
  const ribs = repeat(3, (i) => rect(x, top + (20 + i * 20) * size, width, 5 * size, mix(paint, tones.light, 0.22)))
  return stroke(d`M${x + 8 * size} ${y}V${y - stand}M${x + width - 8 * size} ${y}V${y - stand}M${x - 6 * size} ${y - stand}H${x + width + 6 * size}`, tones.deep, 7 * size) + rect(x, top, width, height, paint, 14 * size) + ribs + rect(x + width * 0.3, top - 9 * size, width * 0.4, 14 * size, paint, 4 * size)
}
