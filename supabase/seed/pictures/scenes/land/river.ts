import type { Brush } from '../../brush.ts'
import { mix } from '../../colour.ts'
import { thicket } from '../../plants.ts'
import { clouds, glitter, hills, ripples, sky, sun } from '../../scenery.ts'
import { d, ellipse, faded, HEIGHT, path, rect, repeat, WIDTH } from '../../shapes.ts'

/** The wide Volta: hills behind, wooded islands, one boat, a dark bank to stand on. */
export function river(brush: Brush): string {
  const { random, tones } = brush
  const shore = random.between(430, 560)
  const sunX = random.between(380, 1000)
  const sunSize = random.between(70, 120)
  const water = mix(tones.sky, tones.far, 0.4)
  const islands = random.whole(2, 3)

  return [
    sky(brush, shore),
    sun(brush, sunX, shore - random.between(130, 260), sunSize),
    clouds(brush, 90, 220, 2),
    hills(brush, shore, random.between(120, 210), tones.far, random.whole(4, 5)),
    hills(brush, shore, random.between(50, 110), mix(tones.far, tones.mid, 0.65), random.whole(5, 7)),
    rect(0, shore, WIDTH, HEIGHT - shore, water),
    rect(0, shore, WIDTH, 26, mix(water, tones.mid, 0.45)),
    ripples(brush, shore + 40, 960, mix(water, tones.light, 0.55), 26),
    ripples(brush, shore + 50, 960, mix(water, tones.mid, 0.3), 12),
    glitter(brush, sunX, shore + 20, 860, sunSize * 1.5, mix(tones.accent, tones.light, 0.45)),
    repeat(islands, (_, share) => {
      const side = share < 0.5 ? random.between(60, 420) : random.between(1050, 1400)
      return island(brush, side, shore + 50 + share * random.between(60, 130), random.between(130, 230) * (0.8 + share * 0.6), mix(tones.mid, tones.near, 0.3 + share * 0.7))
    }),
    boat(random.between(560, 900), shore + random.between(190, 280), tones.deep),
    bank(brush),
  ].join('')
}

function island(brush: Brush, x: number, y: number, reach: number, fill: string): string {
  const wood = thicket(brush, x - reach * 0.62, x + reach * 0.62, y, reach * 0.16, fill)
  return faded(0.35, ellipse(x, y + 8, reach * 1.06, reach * 0.15, fill)) + ellipse(x, y, reach, reach * 0.09, fill) + wood
}

function boat(x: number, y: number, fill: string): string {
  const hull = d`M${x - 120} ${y - 16}Q${x} ${y + 34} ${x + 130} ${y - 26}Q${x} ${y + 8} ${x - 120} ${y - 16}Z`
  const boatman = d`M${x + 40} ${y}l6 -72q10 -14 20 0l8 72Z`
  const pole = d`M${x + 96} ${y - 120}l6 2l-46 158l-6 -2Z`
  return faded(0.25, ellipse(x + 5, y + 20, 130, 9, fill)) + path(pole, fill) + path(boatman, fill) + ellipse(x + 56, y - 90, 12, 14, fill) + path(hull, fill)
}

function bank({ random, tones }: Brush): string {
  const reach = random.between(620, 900)
  const top = random.between(760, 850)
  const land = d`M0 ${top}C${reach * 0.35} ${top - 30} ${reach * 0.6} ${top + 110} ${reach} ${HEIGHT}H0Z`
  const reeds = repeat(16, (_, share) => {
    const x = share * reach * 0.55 + random.between(-14, 14)
    const height = random.between(70, 190) * (1 - share * 0.5)
    const lean = random.between(-30, 40)
    const foot = top + 40 + share * 40
    return path(d`M${x - 7} ${foot}Q${x} ${foot - height * 0.6} ${x + lean} ${foot - height}Q${x + 9} ${foot - height * 0.5} ${x + 9} ${foot}Z`, tones.deep)
  })
  return path(land, tones.deep) + reeds
}
