import type { Brush } from '../../brush.ts'
import { mix } from '../../colour.ts'
import { palm, thicket } from '../../plants.ts'
import { hills, sky } from '../../scenery.ts'
import { circle, d, faded, HEIGHT, path, polygon, rect, repeat, stroke, WIDTH } from '../../shapes.ts'

/** First rains: heavy clouds, slanted lines, a field ready for them. */
export function rain(brush: Brush): string {
  const { random, tones } = brush
  const field = random.between(610, 690)
  const slant = random.between(0.18, 0.42)
  const farm = random.between(950, 1250)

  return [
    sky(brush, field),
    cloud(brush, random.between(150, 650), random.between(250, 300), 1.5, mix(tones.high, tones.far, 0.6)),
    cloud(brush, random.between(900, 1450), random.between(180, 260), 1.7, mix(tones.high, tones.far, 0.9)),
    hills(brush, field, random.between(70, 150), tones.far, 4),
    thicket(brush, -20, 1520, field, 20, mix(tones.far, tones.mid, 0.7)),
    rect(0, field, WIDTH, HEIGHT - field, tones.mid),
    furrows(field, random.between(300, 1200), tones.near),
    palm(brush, farm + 200, field + 40, random.between(240, 330), tones.deep, tones.near),
    hut(farm, field + 50, brush),
    faded(0.55, drops(brush, 30, slant, 1, tones.light)),
    cloud(brush, random.between(300, 1200), random.between(90, 150), 2.1, tones.mid),
    faded(0.8, drops(brush, 26, slant, 1.7, tones.light)),
    seedlings(brush),
  ].join('')
}

function cloud({ random }: Brush, x: number, y: number, scale: number, fill: string): string {
  const puffs = repeat(6, (_, share) => {
    const radius = (46 + 60 * Math.sin(Math.PI * (0.12 + share * 0.76))) * scale * random.between(0.75, 1)
    return circle(x + (share - 0.5) * 420 * scale, y - radius * 0.45, radius, fill)
  })
  return puffs + rect(x - 270 * scale, y - 46 * scale, 540 * scale, 60 * scale, fill, 30 * scale)
}

function drops({ random }: Brush, count: number, slant: number, size: number, colour: string): string {
  return repeat(count, (_, share) => {
    const x = share * 1800 + random.between(-60, 60)
    const y = random.between(230, 860)
    const fall = random.between(40, 90) * size
    return stroke(d`M${x} ${y}l${-fall * slant} ${fall}`, colour, 3.4 * size)
  })
}

function furrows(top: number, vanish: number, fill: string): string {
  return repeat(14, (i) => {
    const foot = -900 + i * 250
    return polygon([[vanish + (i - 7) * 26, top + 8], [foot, HEIGHT], [foot + 110, HEIGHT], [vanish + (i - 7) * 26 + 4, top + 8]], fill)
  })
}

function hut(x: number, y: number, { tones }: Brush): string {
  const roof = d`M${x - 120} ${y - 78}L${x} ${y - 190}L${x + 120} ${y - 78}Z`
  return rect(x - 86, y - 84, 172, 84, tones.light) + rect(x + 10, y - 84, 76, 84, mix(tones.light, tones.mid, 0.35)) + rect(x - 30, y - 62, 44, 62, tones.deep) + path(roof, tones.accent) + path(d`M${x} ${y - 190}L${x + 120} ${y - 78}H${x + 20}Z`, mix(tones.accent, tones.deep, 0.2))
}

function seedlings({ random, tones }: Brush): string {
  return repeat(9, (_, share) => {
    const x = share * WIDTH + random.between(-40, 40)
    const y = 985 + random.between(-20, 20)
    const size = random.between(70, 130)
    const blade = (side: number) => path(d`M${x} ${y}Q${x + side * size * 0.2} ${y - size} ${x + side * size} ${y - size * 0.9}Q${x + side * size * 0.7} ${y - size * 0.3} ${x} ${y}Z`, tones.deep)
    return blade(-1) + blade(1) + stroke(d`M${x} ${y + 30}V${y - size * 0.2}`, tones.deep, 10)
  })
}
