import type { Brush } from '../../brush.ts'
import { mix } from '../../colour.ts'
import { circle, d, ellipse, faded, HEIGHT, path, placed, polygon, rect, repeat, stroke, WIDTH } from '../../shapes.ts'

/** Soundcheck: beams crossing over instruments that wait for the band. */
export function stage(brush: Brush): string {
  const { random, tones } = brush
  const floor = random.between(760, 810)
  const kit = random.between(620, 880)
  const ink = tones.deep

  return [
    rect(0, 0, WIDTH, HEIGHT, tones.near),
    rect(0, 0, WIDTH, floor, mix(tones.near, tones.mid, 0.6)),
    beams(brush, floor),
    ellipse(kit, floor, 560, 60, mix(tones.accent, tones.far, 0.35)),
    rect(0, floor + 4, WIDTH, HEIGHT, tones.near),
    ellipse(kit, floor + 24, 640, 62, mix(tones.mid, tones.accent, 0.4)),
    speakers(90, floor + 40, ink, tones.mid),
    speakers(1410, floor + 40, ink, tones.mid),
    placed(kit, floor + 30, drumKit(ink, brush)),
    placed(kit - random.between(340, 400), floor + 56, guitar(ink, tones.accent), { turn: random.between(-12, -6), scale: random.between(0.95, 1.1) }),
    placed(kit + random.between(320, 390), floor + 56, keyboard(ink, tones.light)),
    microphone(kit + random.between(-150, 150), floor + 100, ink),
    rect(0, HEIGHT - 70, WIDTH, 70, ink),
    repeat(9, (i) => circle(90 + i * 165, HEIGHT - 66, 15, i % 2 ? tones.accent : tones.far)),
  ].join('')
}

function beams({ random, tones }: Brush, floor: number): string {
  const rig = rect(0, 46, WIDTH, 14, tones.deep) + rect(0, 96, WIDTH, 8, tones.deep) + repeat(26, (i) => stroke(d`M${i * 60} 54l30 46l30 -46`, tones.deep, 5))
  const count = random.whole(5, 7)
  const light = repeat(count, (i, share) => {
    const x = 140 + share * 1220
    const aim = x + random.between(-430, 430)
    const colour = i % 2 ? tones.accent : tones.light
    return faded(0.2, polygon([[x - 14, 130], [x + 14, 130], [aim + 170, floor], [aim - 170, floor]], colour)) + placed(x, 120, rect(-22, -22, 44, 56, tones.deep, 8) + ellipse(0, 34, 20, 7, colour), { turn: Math.atan2(x - aim, floor - 120) * 57 })
  })
  return light + rig
}

function speakers(x: number, y: number, ink: string, cone: string): string {
  return repeat(3, (i) => rect(x - 90, y - 172 * (i + 1), 180, 168, ink, 8) + circle(x, y - 172 * (i + 1) + 92, 58, mix(ink, cone, 0.35)) + circle(x, y - 172 * (i + 1) + 92, 24, ink))
}

/** The kit on the origin: bass drum, toms, cymbals on their stands. */
function drumKit(ink: string, { tones }: Brush): string {
  const cymbals = placed(-205, -330, ellipse(0, 0, 92, 12, tones.accent), { turn: -12 }) + placed(205, -350, ellipse(0, 0, 98, 12, tones.accent), { turn: 12 }) + ellipse(-270, -170, 64, 8, tones.accent)
  const stands = stroke('M-205 -330L-190 0M205 -350L190 0M-270 -170V0M-230 0h-80M-160 4h-60M160 4h60', ink, 8)
  const toms = rect(-120, -280, 108, 90, ink, 14) + rect(12, -280, 108, 90, ink, 14) + rect(120, -170, 120, 120, ink, 14) + rect(-236, -150, 110, 60, ink, 10)
  const rims = rect(-120, -284, 108, 10, tones.light, 5) + rect(12, -284, 108, 10, tones.light, 5) + rect(120, -174, 120, 10, tones.light, 5) + rect(-236, -154, 110, 10, tones.light, 5)
  return stands + toms + rims + circle(0, -118, 122, ink) + circle(0, -118, 104, mix(ink, tones.mid, 0.45)) + circle(0, -118, 40, tones.accent) + cymbals
}

function guitar(ink: string, string: string): string {
  const body = 'M-66 -60C-90 -10 90 -10 66 -60C54 -96 60 -110 56 -140C50 -190 -50 -190 -56 -140C-60 -110 -54 -96 -66 -60Z'
  return stroke('M-50 0L0 -60L50 0', ink, 10) + path(body, ink) + circle(0, -104, 24, string) + rect(-11, -400, 22, 300, ink) + rect(-20, -452, 40, 66, ink, 6) + stroke('M-3 -390V-60M4 -390V-60', string, 2)
}

function keyboard(ink: string, keys: string): string {
  return stroke('M-120 0L110 -170M120 0L-110 -170', ink, 12) + rect(-190, -214, 380, 46, ink, 6) + rect(-176, -214, 352, 16, keys) + repeat(16, (i) => rect(-166 + i * 22, -214, 9, 10, ink))
}

function microphone(x: number, y: number, ink: string): string {
  return stroke(d`M${x} ${y}V${y - 330}M${x - 56} ${y}H${x + 56}M${x} ${y - 330}l70 -40`, ink, 9) + placed(x + 76, y - 374, rect(-16, -14, 50, 28, ink, 14), { turn: -30 })
}
