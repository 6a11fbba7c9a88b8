import type { Brush } from '../../brush.ts'
import { mix } from '../../colour.ts'
import { leaf } from '../../plants.ts'
import { circle, d, faded, path, placed, rect, repeat, stroke, WIDTH, HEIGHT } from '../../shapes.ts'

/** Pods on the trunk, as cocoa grows, under its own large leaves. */
export function cocoa(brush: Brush): string {
  const { random, tones } = brush
  const trunkX = random.between(300, 520)
  const half = random.between(60, 84)
  const ripe = [tones.accent, mix(tones.accent, tones.contrast, 0.5), tones.contrast, mix(tones.accent, tones.mid, 0.5)] as const
  const pods = random.whole(4, 6)

  return [
    rect(0, 0, WIDTH, HEIGHT, tones.sky),
    faded(0.5, circle(random.between(900, 1200), random.between(330, 560), random.between(240, 330), mix(tones.sky, tones.accent, 0.45))),
    spray(brush, 8, 500, mix(tones.sky, tones.far, 0.55), mix(tones.sky, tones.far, 0.8)),
    trunk(trunkX, half, brush),
    repeat(pods, (i, share) => {
      const side = i % 2 === 0 ? 1 : -1
      const body = pod(random.between(210, 270), random.pick(ripe), tones.deep)
      return placed(trunkX + side * half * 0.8, 260 + share * 470 + random.between(-20, 20), body, { turn: 90 - side * random.between(14, 40) })
    }),
    spray(brush, 7, 380, tones.mid, tones.near),
    spray(brush, 6, 290, tones.near, tones.deep),
  ].join('')
}

/** Leaves hanging in from the upper edge. */
function spray({ random }: Brush, count: number, length: number, fill: string, shade: string): string {
  return repeat(count, (_, share) => {
    const x = share * 1700 - 100 + random.between(-70, 70)
    const size = length * random.between(0.75, 1.1)
    return placed(x, random.between(-130, -20), leaf(size, size * 0.2, fill, shade), { turn: 90 + random.between(-38, 38) })
  })
}

function trunk(x: number, half: number, { random, tones }: Brush): string {
  const bark = d`M${x - half * 0.8} -20C${x - half * 0.7} 300 ${x - half * 1.2} 700 ${x - half * 1.3} 1020H${x + half * 1.35}C${x + half * 1.1} 700 ${x + half * 0.8} 300 ${x + half * 0.9} -20Z`
  const shaded = d`M${x + half * 0.25} -20C${x + half * 0.2} 300 ${x + half * 0.5} 700 ${x + half * 0.4} 1020H${x + half * 1.35}C${x + half * 1.1} 700 ${x + half * 0.8} 300 ${x + half * 0.9} -20Z`
  const knots = repeat(7, (_, share) => {
    const y = 60 + share * 880 + random.between(-30, 30)
    return stroke(d`M${x - half * random.between(0.2, 0.7)} ${y}q20 -12 ${random.between(40, 70)} 0`, tones.deep, 6)
  })
  return path(bark, tones.near) + path(shaded, mix(tones.near, tones.deep, 0.5)) + knots
}

/** A ribbed pod hanging from its stalk at the origin along the x axis. */
function pod(length: number, fill: string, shade: string): string {
  const width = length * 0.27
  const end = length + 14
  const side = (bulge: number) => d`M14 0C${length * 0.12} ${bulge * width} ${length * 0.72} ${bulge * width * 1.35} ${end} 0`
  const ribs = [-0.55, -0.12, 0.32].map((bulge) => stroke(side(bulge * 0.95), mix(fill, shade, 0.3), 5))
  return stroke('M-16 0H22', shade, 13) + path(`${side(1)}Z`, mix(fill, shade, 0.28)) + path(`${side(-1)}Z`, fill) + path(d`M14 0C${length * 0.12} ${width * 0.35} ${length * 0.72} ${width * 0.5} ${end} 0Z`, fill) + ribs.join('')
}
