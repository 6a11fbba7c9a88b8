import type { Brush } from '../../brush.ts'
import { mix } from '../../colour.ts'
import { circle, d, ellipse, faded, HEIGHT, inside, path, placed, polygon, rect, repeat, stroke, WIDTH } from '../../shapes.ts'

/** Drums set out in a row before the players come. */
export function drums(brush: Brush): string {
  const { random, tones } = brush
  const floor = random.between(720, 770)
  const count = random.whole(3, 5)
  const wall = mix(tones.far, tones.sky, 0.4)
  const step = 1180 / count

  return [
    rect(0, 0, WIDTH, HEIGHT, wall),
    circle(random.between(450, 1050), floor - random.between(60, 160), random.between(360, 460), mix(tones.accent, wall, 0.25)),
    rect(0, floor, WIDTH, HEIGHT, mix(tones.mid, tones.near, 0.4)),
    rect(0, floor, WIDTH, 10, tones.near),
    repeat(count, (i) => {
      const x = 160 + step * (i + 0.5) + random.between(-24, 24)
      return placed(x, floor + 110 + (i % 2) * 60, drum(brush, `drum${i}`, random.between(330, 560), random.between(88, 128)))
    }),
  ].join('')
}

/** A drum standing on the origin: goblet, barrel or straight. */
function drum(brush: Brush, id: string, height: number, half: number): string {
  const { random, tones } = brush
  const kind = random.pick(['goblet', 'barrel', 'straight'] as const)
  const waist = { goblet: 0.42, barrel: 1.28, straight: 0.9 }[kind] * half
  const foot = { goblet: 0.78, barrel: 0.72, straight: 0.78 }[kind] * half
  const turn = kind === 'goblet' ? 0.36 : 0.5
  const shell = d`M${-half} ${-height}C${-half * 0.98} ${-height * 0.7} ${-waist} ${-height * (turn + 0.14)} ${-waist} ${-height * turn}S${-foot} ${-height * 0.1} ${-foot} 0Q0 ${foot * 0.36} ${foot} 0C${foot} ${-height * 0.1} ${waist} ${-height * (turn - 0.14)} ${waist} ${-height * turn}S${half * 0.98} ${-height * 0.7} ${half} ${-height}Z`
  const wood = random.pick([tones.near, tones.deep, tones.contrast, mix(tones.near, tones.deep, 0.5)])
  const trim = random.pick([tones.accent, tones.light, tones.far])
  const body = path(shell, wood) + band(brush, -height * 0.55, half * 1.4, height * 0.14, trim) + band(brush, -height * 0.16, half * 1.4, height * 0.1, tones.light) + faded(0.22, rect(half * 0.25, -height, half * 2, height * 1.2, tones.deep))
  const pegs = repeat(7, (_, share) => {
    const x = Math.sin((share - 0.5) * 2.5) * half * 0.96
    return stroke(d`M${x} ${-height * 0.93 + Math.cos((share - 0.5) * 2.5) * half * 0.2}l${x * 0.06} ${-26}`, tones.accent, 13) + stroke(d`M${x} ${-height * 0.93}L${x * 0.82} ${-height * 0.72}`, tones.light, 4)
  })
  const head = ellipse(0, -height, half * 1.06, half * 0.3, mix(tones.deep, wood, 0.4)) + ellipse(0, -height - 7, half * 0.98, half * 0.26, tones.light) + ellipse(half * 0.1, -height - 6, half * 0.5, half * 0.12, mix(tones.light, tones.accent, 0.35))
  return faded(0.28, ellipse(40, 10, foot * 1.7, foot * 0.3, tones.deep)) + inside(id, shell, body) + pegs + head
}

/** A carved band across the shell. */
function band({ random, tones }: Brush, y: number, half: number, height: number, trim: string): string {
  const step = height * 0.8
  const count = Math.ceil((half * 2) / step)
  const kind = random.pick(['teeth', 'diamonds', 'beads'])
  const marks = repeat(count, (i) => {
    const x = -half + i * step
    if (kind === 'beads') return circle(x + step / 2, y + height / 2, height * 0.26, tones.deep)
    if (kind === 'teeth') return polygon([[x, y + height], [x + step / 2, y], [x + step, y + height]], tones.deep)
    return polygon([[x, y + height / 2], [x + step / 2, y + height * 0.1], [x + step, y + height / 2], [x + step / 2, y + height * 0.9]], tones.deep)
  })
  return rect(-half, y, half * 2, height, trim) + marks + rect(-half, y - 12, half * 2, 6, trim) + rect(-half, y + height + 6, half * 2, 6, trim)
}
