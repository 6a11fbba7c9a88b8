import type { Brush } from '../../brush.ts'
import { mix } from '../../colour.ts'
import { palm } from '../../plants.ts'
import { circle, d, faded, HEIGHT, path, rect, repeat, stroke, WIDTH } from '../../shapes.ts'
import { clouds, hills, sky, sun } from '../../scenery.ts'

/** The moon over a town where some are still awake. */
export function night(brush: Brush): string {
  const { random, tones } = brush
  const town = random.between(560, 660)
  const moonX = random.between(280, 1220)

  return [
    sky(brush, town),
    stars(brush, town - 160),
    sun(brush, moonX, random.between(200, 330), random.between(75, 125)),
    clouds(brush, 240, 420, 2),
    hills(brush, town, random.between(70, 150), tones.far, 4),
    blocks(brush, town + 20, 0.6, mix(tones.far, tones.mid, 0.7), 0.3),
    blocks(brush, town + 130, 0.95, tones.mid, 0.4),
    palm(brush, random.between(120, 1380), town + 330, random.between(380, 480), tones.deep, tones.near),
    blocks(brush, town + 290, 1.5, tones.near, 0.34),
    lamp(brush, random.between(150, 1350)),
    rect(0, HEIGHT - 30, WIDTH, 30, tones.deep),
  ].join('')
}

function stars({ random, tones }: Brush, bottom: number): string {
  return repeat(60, () => faded(0.75, circle(random.between(0, WIDTH), random.between(20, bottom), random.between(1.4, 3.6), tones.light)))
}

function blocks(brush: Brush, y: number, size: number, wall: string, awake: number): string {
  const { random, tones } = brush
  let drawn = ''
  for (let x = random.between(-120, 0); x < WIDTH; ) {
    const width = random.between(130, 250) * size
    const top = y - random.between(0, 130) * size
    const pitched = random.chance(0.4)
    const roof = pitched ? path(d`M${x - 12 * size} ${top + 2}L${x + width / 2} ${top - 62 * size}L${x + width + 12 * size} ${top + 2}Z`, wall) : rect(x + width * 0.15, top - 44 * size, width * 0.3, 50 * size, wall, 8 * size)
    drawn += roof + rect(x, top, width + 1, HEIGHT - top, wall) + panes(brush, x, top, width, size, mix(wall, tones.deep, 0.45), awake)
    x += width * random.between(0.92, 1.1)
  }
  return drawn
}

function panes({ random, tones }: Brush, x: number, top: number, width: number, size: number, dark: string, awake: number): string {
  const columns = Math.max(1, Math.floor((width - 24 * size) / (48 * size)))
  const pad = (width - columns * 48 * size) / 2
  return repeat(columns * 4, (i) => {
    const px = x + pad + (i % columns) * 48 * size + 11 * size
    const py = top + (28 + Math.floor(i / columns) * 62) * size
    const glow = random.pick([tones.accent, tones.accent, mix(tones.accent, tones.light, 0.6)])
    return rect(px, py, 26 * size, 34 * size, random.chance(awake) ? glow : dark)
  })
}

function lamp({ tones }: Brush, x: number): string {
  const cone = faded(0.2, path(d`M${x + 62} 760L${x - 60} 985H${x + 210}Z`, tones.accent))
  return cone + stroke(d`M${x} 990V748q0 -26 26 -26h30`, tones.deep, 9) + path(d`M${x + 46} 718h38l10 34h-58Z`, tones.deep) + circle(x + 65, 756, 10, tones.accent)
}
