import type { Brush } from '../../brush.ts'
import { mix } from '../../colour.ts'
import { circle, d, HEIGHT, path, placed, polygon, rect, repeat, ring, stroke, WIDTH } from '../../shapes.ts'

type Motif = (ink: string, ground: string) => string

/** Cloth stamped with invented symbols, as a field of tiles or one large rosette. */
export function geometry(brush: Brush): string {
  return brush.random.chance(0.55) ? tiles(brush) : rosette(brush)
}

/** Motifs fit a 200-unit square around the origin and have rotational symmetry. */
const motifs: readonly [Motif, ...Motif[]] = [
  (ink) => repeat(4, (i) => placed(0, 0, path('M0 -8C44 -34 44 -70 0 -88C-44 -70 -44 -34 0 -8Z', ink), { turn: i * 90 + 45 })),
  (ink) => repeat(5, (i) => rect(-20 - 28 * (2 - Math.abs(i - 2)), -85 + i * 34, 40 + 56 * (2 - Math.abs(i - 2)), 28, ink)),
  (ink) => stroke('M-60 -80V80M0 -80V80M60 -80V80M-84 0H84', ink, 22),
  (ink, ground) => polygon([[-80, -80], [80, -80], [0, 0], [80, 80], [-80, 80], [0, 0]], ink) + circle(-58, 0, 18, ink) + circle(58, 0, 18, ink) + circle(0, 0, 12, ground),
  (ink, ground) => rect(-60, -60, 120, 120, ink) + placed(0, 0, rect(-60, -60, 120, 120, ink), { turn: 45 }) + circle(0, 0, 34, ground) + circle(0, 0, 15, ink),
  (ink) => stroke('M-84 -44L-42 -84L0 -44L42 -84L84 -44M-84 18L-42 -22L0 18L42 -22L84 18M-84 80L-42 40L0 80L42 40L84 80', ink, 20),
  (ink) => path('M-84 -6A84 84 0 0 1 84 -6ZM84 14A84 84 0 0 1 -84 14Z', ink),
  (ink, ground) => polygon([[0, -92], [92, 0], [0, 92], [-92, 0]], ink) + repeat(4, (i) => placed(0, 0, circle(0, -40, 14, ground), { turn: i * 90 })),
  (ink) => repeat(4, (i) => placed(0, 0, path('M6 -6H84A78 78 0 0 0 6 -84Z', ink), { turn: i * 90 })),
  (ink) => repeat(3, (i) => stroke(d`M-84 ${-52 + i * 52}C-40 ${-104 + i * 52} 40 ${i * 52} 84 ${-52 + i * 52}`, ink, 20)),
]

function schemes({ tones }: Brush) {
  return [
    [tones.near, tones.light],
    [tones.light, tones.near],
    [tones.far, tones.deep],
    [tones.accent, tones.deep],
    [tones.mid, tones.light],
    [tones.deep, tones.accent],
    [tones.sky, tones.mid],
    [tones.contrast, tones.light],
  ] as const
}

function tiles(brush: Brush): string {
  const { random, tones } = brush
  const side = random.pick([250, 250, 500 / 3])
  const columns = Math.ceil(WIDTH / side)
  const rows = Math.ceil(HEIGHT / side)
  const quiet = mix(tones.near, tones.deep, 0.15)
  const calm = random.whole(Math.ceil(columns / 3), Math.floor(columns / 2))
  const chosen = [random.pick(motifs), random.pick(motifs), random.pick(motifs)] as const

  return rect(0, 0, WIDTH, HEIGHT, quiet) + repeat(columns * rows, (i) => {
    const column = i % columns
    const row = Math.floor(i / columns)
    if (column >= columns - calm) return placed((column + 0.5) * side, (row + 0.5) * side, circle(0, 0, 7, mix(quiet, tones.light, 0.25)))
    const [ground, ink] = random.pick(schemes(brush))
    return rect(column * side, row * side, side + 0.5, side + 0.5, ground) + placed((column + 0.5) * side, (row + 0.5) * side, random.pick(chosen)(ink, ground), { turn: random.pick([0, 90]), scale: side / 240 })
  })
}

function rosette(brush: Brush): string {
  const { random, tones } = brush
  const x = random.between(430, 620)
  const y = random.between(440, 560)
  const folds = random.pick([8, 10, 12])
  const field = random.chance(0.5) ? mix(tones.sky, tones.far, 0.25) : mix(tones.near, tones.deep, 0.3)
  const [core, coreInk] = random.pick(schemes(brush))
  const around = (part: string, shift = 0) => repeat(folds, (i) => placed(x, y, part, { turn: ((i + shift) * 360) / folds }))
  const wide = (radius: number) => radius * Math.sin(Math.PI / folds)

  return [
    rect(0, 0, WIDTH, HEIGHT, field),
    around(polygon([[-wide(560), -520], [0, -700], [wide(560), -520]], mix(field, tones.mid, 0.45)), 0.5),
    circle(x, y, 540, tones.near),
    around(placed(0, -440, random.pick(motifs)(tones.accent, tones.near), { scale: wide(440) / 120 })),
    ring(x, y, 540, tones.light, 12) + ring(x, y, 345, tones.light, 12),
    circle(x, y, 340, tones.deep),
    around(path(d`M0 -150C${wide(300)} -200 ${wide(300)} -290 0 -330C${-wide(300)} -290 ${-wide(300)} -200 0 -150Z`, tones.mid)),
    around(circle(0, -312, 12, tones.accent), 0.5),
    circle(x, y, 150, core) + placed(x, y, random.pick(motifs)(coreInk, core), { scale: 1.05 }),
  ].join('')
}
