import type { Brush } from '../../brush.ts'
import { mix } from '../../colour.ts'
import { leaf } from '../../plants.ts'
import { circle, d, faded, HEIGHT, path, placed, polygon, rect, repeat, WIDTH } from '../../shapes.ts'

/** A well used shelf with room left for more. */
export function books(brush: Brush): string {
  const { random, tones } = brush
  const board = random.between(800, 860)
  const wall = mix(tones.sky, tones.far, 0.35)
  const end = random.between(820, 1080)
  const upper = board - random.between(620, 660)

  return [
    rect(0, 0, WIDTH, HEIGHT, wall),
    faded(0.5, polygon([[random.between(900, 1100), 0], [1500, 0], [1500, 700], [1350, 1000], [700, 1000]], tones.sky)),
    volumes(brush, random.between(500, 800), WIDTH + 40, upper, 150),
    plank(upper, brush),
    volumes(brush, -30, end, board, 500),
    leaningBook(brush, end + 22, board),
    end < 980 ? pile(brush, 1240, board) : '',
    random.chance(0.6) ? plant(brush, end < 980 ? 1250 : 1330, end < 980 ? board - 130 : board) : '',
    plank(board, brush),
    faded(0.22, rect(0, board + 34, WIDTH, 40, tones.deep)),
    repeat(12, (i) => rect(i * 130 + random.between(-20, 20), board + 120 + random.between(0, 60), random.between(70, 118), HEIGHT, mix(wall, tones.mid, random.between(0.15, 0.5)))),
  ].join('')
}

function plank(y: number, { tones }: Brush): string {
  return rect(0, y, WIDTH, 34, tones.deep) + rect(0, y, WIDTH, 9, mix(tones.deep, tones.mid, 0.5))
}

function volumes(brush: Brush, from: number, to: number, board: number, height: number): string {
  const { random, tones } = brush
  const cloths = [tones.near, tones.mid, tones.deep, tones.far, tones.contrast, tones.accent, tones.light, tones.near, tones.mid] as const
  let drawn = ''
  let last = ''
  for (let x = from; x < to; ) {
    const width = random.between(42, 96)
    let cloth = random.pick(cloths)
    if (cloth === last) cloth = mix(cloth, tones.deep, 0.35)
    last = cloth
    drawn += placed(x, board, spine(brush, width - 3, height * random.between(0.74, 1.12), cloth))
    x += width
  }
  return drawn
}

/** A spine standing at the origin, its edge in shade, with one of our four bindings. */
function spine({ random, tones }: Brush, width: number, height: number, cloth: string): string {
  const foil = cloth === tones.accent || cloth === tones.light ? tones.near : random.pick([tones.accent, tones.light])
  const middle = width / 2
  const band = (at: number, thick: number) => rect(0, -height * at, width, thick, foil)
  const ornaments = [
    () => band(0.9, 8) + band(0.86, 4) + band(0.16, 8) + band(0.2, 4),
    () => band(0.82, height * 0.22) + rect(width * 0.28, -height * 0.2, width * 0.44, 10, foil),
    () => polygon([[middle, -height * 0.82], [width * 0.82, -height * 0.75], [middle, -height * 0.68], [width * 0.18, -height * 0.75]], foil) + band(0.1, 6),
    () => circle(middle, -height * 0.2, width * 0.24, foil) + rect(middle - 4, -height * 0.85, 8, height * 0.45, foil),
  ] as const
  return rect(0, -height, width, height, cloth, 3) + random.pick(ornaments)() + faded(0.2, rect(width * 0.82, -height, width * 0.18, height, tones.deep))
}

function leaningBook(brush: Brush, x: number, board: number): string {
  const tilt = brush.random.between(9, 15)
  return placed(x + 20, board, spine(brush, 68, 440, brush.tones.contrast), { turn: -tilt }).replace(/$/, '')
}

function pile({ random, tones }: Brush, x: number, board: number): string {
  return [tones.near, tones.light, tones.mid].map((cloth, i) => {
    const width = 280 - i * 26 + random.between(-16, 16)
    return rect(x - width / 2 + random.between(-14, 14), board - 44 * (i + 1), width, 42, cloth, 4) + rect(x - width / 2 + 40, board - 44 * (i + 1) + 14, 10, 14, tones.accent)
  }).join('')
}

function plant({ random, tones }: Brush, x: number, y: number): string {
  const leaves = repeat(7, (_, share) => placed(x, y - 110, leaf(random.between(150, 230), 34, tones.mid, tones.near), { turn: -170 + share * 160 }))
  return leaves + path(d`M${x - 66} ${y - 128}h132l-18 128h-96Z`, tones.contrast) + rect(x - 74, y - 134, 148, 26, mix(tones.contrast, tones.light, 0.2), 4)
}
