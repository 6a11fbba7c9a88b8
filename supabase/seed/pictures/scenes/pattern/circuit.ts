import type { Brush } from '../../brush.ts'
import { mix } from '../../colour.ts'
import { circle, d, faded, HEIGHT, placed, rect, repeat, ring, stroke, WIDTH } from '../../shapes.ts'

/** A chip and the traces that fan out from it. */
export function circuit(brush: Brush): string {
  const { random, tones, hour } = brush
  const dark = hour !== 'day'
  const board = dark ? mix(tones.near, tones.deep, 0.7) : mix(tones.sky, tones.far, 0.3)
  const faint = mix(board, dark ? tones.mid : tones.far, 0.6)
  const x = random.between(480, 760)
  const y = random.between(400, 600)
  const half = random.between(130, 180)

  return [
    rect(0, 0, WIDTH, HEIGHT, board),
    repeat(24 * 16, (i) => circle(30 + (i % 24) * 62, 30 + Math.floor(i / 24) * 62, 3, faint)),
    repeat(random.whole(3, 5), () => part(brush, random.between(60, 1400), random.pick([random.between(40, 160), random.between(820, 940)]), faint)),
    [0, 90, 180, 270].map((turn) => placed(x, y, fan(brush, half, dark), { turn })).join(''),
    chip(brush, x, y, half, dark),
  ].join('')
}

/** Traces leaving one side; outer ones turn off first, so none ever cross. */
function fan({ random, tones }: Brush, half: number, dark: boolean): string {
  const pins = random.whole(6, 8)
  const spread = random.between(1.1, 2.6)
  const inks = dark ? ([tones.far, tones.mid, tones.accent, tones.far] as const) : ([tones.mid, tones.near, tones.near, tones.contrast] as const)
  return repeat(pins, (i) => {
    const off = (i - (pins - 1) / 2) * ((half * 1.7) / pins)
    const straight = 36 + (half * 0.85 - Math.abs(off)) * 1.1
    const shift = off * spread
    const turn = half + straight + Math.abs(shift)
    const end = random.chance(0.45) ? 1500 : turn + random.between(30, 320)
    const ink = random.pick(inks)
    const trace = stroke(d`M${half} ${off}H${half + straight}L${turn} ${off + shift}H${end}`, ink, 9)
    const node = end < 1500 ? circle(end, off + shift, 17, ink) + circle(end, off + shift, 8, tones.light) : ''
    return trace + node + rect(half - 6, off - 8, 30, 16, tones.accent, 3)
  })
}

function chip({ random, tones }: Brush, x: number, y: number, half: number, dark: boolean): string {
  const body = dark ? tones.near : tones.deep
  const core = half * random.between(0.42, 0.56)
  const cells = repeat(9, (i) => {
    const cell = (core * 2) / 3
    return rect(x - core + (i % 3) * cell + 5, y - core + Math.floor(i / 3) * cell + 5, cell - 10, cell - 10, random.pick([tones.accent, tones.mid, tones.near, tones.far]), 4)
  })
  return faded(0.25, rect(x - half + 16, y - half + 20, half * 2, half * 2, tones.deep, 16)) + rect(x - half, y - half, half * 2, half * 2, body, 16) + rect(x - half + 14, y - half + 14, half * 2 - 28, half * 2 - 28, mix(body, tones.mid, 0.25), 8) + rect(x - core - 12, y - core - 12, core * 2 + 24, core * 2 + 24, tones.deep, 8) + cells + ring(x - half + 40, y - half + 40, 9, tones.light, 4)
}

/** A small component soldered beside the traces. */
function part({ random, tones }: Brush, x: number, y: number, faint: string): string {
  const legs = repeat(4, (i) => rect(x + 12 + i * 26, y - 12, 10, 84, faint))
  return random.chance(0.5) ? legs + rect(x, y, 112, 60, mix(tones.near, tones.deep, 0.4), 6) : circle(x, y, 42, mix(tones.mid, tones.near, 0.5)) + circle(x, y, 30, mix(tones.far, tones.mid, 0.5)) + rect(x - 22, y - 3, 44, 6, tones.near, 3)
}
