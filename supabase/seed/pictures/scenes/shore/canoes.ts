import type { Brush } from '../../brush.ts'
import { mix } from '../../colour.ts'
import { clouds, glitter, hills, ripples, sky, sun } from '../../scenery.ts'
import { circle, d, ellipse, faded, HEIGHT, inside, path, placed, polygon, rect, repeat, stroke, WIDTH } from '../../shapes.ts'

/** Painted fishing canoes at anchor, the nearest one large. */
export function canoes(brush: Brush): string {
  const { random, tones } = brush
  const horizon = random.between(400, 520)
  const sunX = random.between(250, 1250)
  const sunSize = random.between(80, 130)
  const sea = mix(tones.far, tones.mid, 0.35)
  const count = random.whole(1, 3)

  return [
    sky(brush, horizon),
    sun(brush, sunX, horizon - random.between(20, 200), sunSize),
    clouds(brush, 80, 230, 3),
    random.chance(0.6) ? hills(brush, horizon, random.between(40, 90), tones.far, 3) : '',
    rect(0, horizon, WIDTH, HEIGHT - horizon, sea),
    rect(0, horizon + 190, WIDTH, HEIGHT, mix(sea, tones.mid, 0.6)),
    rect(0, horizon + 370, WIDTH, HEIGHT, mix(tones.mid, tones.near, 0.6)),
    ripples(brush, horizon + 20, 980, mix(sea, tones.light, 0.45), 34),
    glitter(brush, sunX, horizon, horizon + 260, sunSize * 1.6, mix(tones.accent, tones.light, 0.4)),
    repeat(count, (i, share) => {
      const x = random.between(60, 380) + (i * 1150) / count
      return placed(x, horizon + 90 + share * 90, canoe(brush, `far${i}`), { scale: 0.3 + share * 0.14 })
    }),
    placed(random.between(-60, 330), random.between(770, 830), canoe(brush, 'near'), { scale: random.between(1, 1.15), turn: random.between(-3, 2) }),
    ripples(brush, 900, 1000, mix(tones.near, tones.light, 0.3), 8),
  ].join('')
}

/** A hull of 1,000 units from the stern at the origin to its lifted bow. */
function canoe({ random, tones }: Brush, id: string): string {
  const hull = 'M0 -40C160 130 760 150 1000 -150L972 -152C780 20 240 40 22 -62Z'
  const gunwale = (t: number) => {
    const s = 1 - t
    return { x: 22 * s ** 3 + 720 * s * s * t + 2340 * s * t * t + 972 * t ** 3, y: -62 * s ** 3 + 120 * s * s * t + 60 * s * t * t - 152 * t ** 3 }
  }
  const paint = random.pick([tones.contrast, tones.accent, tones.light])
  const trim = paint === tones.accent ? tones.light : tones.accent
  const motif = random.pick(['teeth', 'dots', 'bars'])
  const marks = repeat(24, (i) => {
    const { x, y } = gunwale((i + 0.5) / 24)
    if (motif === 'dots') return circle(x, y + 38, 11, trim)
    if (motif === 'bars') return polygon([[x - 9, y + 18], [x + 11, y + 18], [x + 2, y + 62], [x - 18, y + 62]], i % 2 ? trim : tones.deep)
    return polygon([[x - 20, y + 22], [x + 20, y + 22], [x, y + 58]], trim)
  })
  const oars = repeat(random.whole(1, 3), (i) => stroke(d`M${300 + i * 150} 10L${220 + i * 160 + random.between(-30, 30)} -150`, tones.deep, 9))
  const nets = ellipse(random.between(480, 640), -4, 120, 46, mix(tones.contrast, tones.deep, 0.45))
  const body = path(hull, paint) + path('M0 -40C160 130 760 150 1000 -150L1000 400H0Z', 'none') + stroke('M0 36C200 120 760 150 1010 -90', tones.deep, 40) + stroke('M10 -48C240 54 780 34 980 -152', trim, 20) + marks
  return faded(0.3, ellipse(470, 92, 480, 26, tones.deep)) + oars + nets + path('M22 -62C240 40 780 20 972 -152C780 0 240 14 22 -62Z', tones.deep) + inside(id, hull, body) + rect(964, -196, 12, 60, tones.deep, 4)
}
