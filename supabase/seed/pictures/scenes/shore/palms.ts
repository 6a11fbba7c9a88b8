import type { Brush } from '../../brush.ts'
import { mix } from '../../colour.ts'
import { palm } from '../../plants.ts'
import { clouds, glitter, ripples, sky, sun } from '../../scenery.ts'
import { d, ellipse, faded, HEIGHT, path, rect, repeat, WIDTH } from '../../shapes.ts'

/** Palms leaning over a bay, surf along the sand. */
export function palms(brush: Brush): string {
  const { random, tones } = brush
  const horizon = random.between(500, 610)
  const sunX = random.between(700, 1250)
  const sunSize = random.between(85, 140)
  const sea = mix(tones.far, tones.mid, 0.4)
  const trees = random.whole(2, 4)

  return [
    sky(brush, horizon),
    sun(brush, sunX, horizon - random.between(30, 280), sunSize),
    clouds(brush, 100, 300, 3),
    headland(brush, horizon),
    rect(0, horizon, WIDTH, HEIGHT - horizon, sea),
    rect(0, horizon + 90, WIDTH, HEIGHT, mix(sea, tones.mid, 0.5)),
    ripples(brush, horizon + 12, 860, mix(sea, tones.light, 0.5), 22),
    glitter(brush, sunX, horizon, horizon + 170, sunSize * 1.4, mix(tones.accent, tones.light, 0.4)),
    beach(brush, horizon + 150),
    repeat(trees, (i, share) => {
      const x = 90 + share * random.between(330, 470) + random.between(-30, 30)
      const height = random.between(430, 720)
      const front = i % 2 === 0
      return faded(0.3, ellipse(x + 90, 905, 140, 12, tones.near)) + palm(brush, x, 890 + share * 30, height, front ? tones.deep : mix(tones.deep, tones.near, 0.6), front ? tones.near : mix(tones.mid, tones.near, 0.5))
    }),
    scrub(brush),
  ].join('')
}

function headland({ random, tones }: Brush, horizon: number): string {
  const reach = random.between(300, 620)
  const rise = random.between(60, 120)
  return path(d`M${WIDTH} ${horizon}V${horizon - rise}C${WIDTH - reach * 0.4} ${horizon - rise * 1.2} ${WIDTH - reach * 0.7} ${horizon - rise * 0.2} ${WIDTH - reach} ${horizon}Z`, tones.far)
}

function beach({ random, tones }: Brush, y: number): string {
  const turn = random.between(500, 900)
  const shore = (shift: number) => d`M-10 ${y + shift}C${turn * 0.6} ${y + 20 + shift} ${turn} ${y + 150 + shift} 1520 ${y + 190 + shift * 0.6}V1010H-10Z`
  return path(shore(-26), faint(tones.light, tones.mid)) + path(shore(0), tones.light) + path(shore(30), mix(tones.light, tones.accent, 0.3)) + path(shore(130), mix(tones.light, tones.accent, 0.42))
}

function faint(light: string, sea: string): string {
  return mix(light, sea, 0.45)
}

function scrub({ random, tones }: Brush): string {
  return repeat(14, (_, share) => {
    const x = share * 620 - 40
    const height = random.between(60, 150) * (1.1 - share)
    return path(d`M${x - 40} 1010Q${x + random.between(-60, 20)} ${990 - height} ${x + random.between(-30, 60)} ${960 - height}Q${x + 30} ${980 - height * 0.4} ${x + 60} 1010Z`, tones.deep)
  })
}
