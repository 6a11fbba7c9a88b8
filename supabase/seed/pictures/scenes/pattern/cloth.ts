import type { Brush } from '../../brush.ts'
import { mix } from '../../colour.ts'
import { d, faded, HEIGHT, placed, polygon, rect, repeat, stroke, WIDTH } from '../../shapes.ts'

/** Woven strips sewn side by side, hung so that the wall keeps one part of the picture. */
export function cloth(brush: Brush): string {
  const { random, tones } = brush
  const strip = random.between(118, 150)
  const strips = random.whole(5, 7)
  const block = random.between(96, 128)
  const tilt = random.between(-9, 9)
  const length = random.between(720, 860)
  const left = random.between(-60, 60)
  const wall = mix(tones.sky, tones.far, 0.3)
  const weaves = [checks, steps, bars, diamonds] as const
  const pattern = Array.from({ length: 2 }, () => [random.pick(weaves), random.pick(weaves)] as const)

  const body = repeat(strips, (i) => {
    const x = left + i * strip
    return placed(x, -160, warp(brush, strip, length + 160) + repeat(9, (row) => {
      const y = row * block * 1.0
      if (y + block > length + 160 || (row + i) % 2 === 0) return ''
      const weave = pattern[i % 2]?.[row % 4 < 2 ? 0 : 1] ?? checks
      return placed(0, y, weave(brush, strip, block))
    }) + fringe(brush, strip, length + 160))
  })
  return [
    rect(0, 0, WIDTH, HEIGHT, wall),
    faded(0.16, placed(34, 40, rect(left - 20, -200, strips * strip, length + 190, tones.deep), { turn: tilt })),
    placed(0, 0, body + folds(left, strip * strips, length, tones.deep), { turn: tilt }),
  ].join('')
}

type Weave = (brush: Brush, width: number, height: number) => string

/** The lengthwise threads that show between the woven blocks. */
function warp({ random, tones }: Brush, width: number, length: number): string {
  const ground = random.pick([tones.near, tones.deep, tones.accent, tones.contrast])
  const lines = ground === tones.accent ? tones.near : tones.accent
  return rect(0, 0, width - 2, length, ground) + [0.14, 0.24, 0.48, 0.72, 0.82].map((at, i) => rect(width * at, 0, i === 2 ? 10 : 6, length, i === 2 ? tones.light : lines)).join('')
}

const checks: Weave = ({ tones }, width, height) =>
  rect(0, 0, width - 2, height, tones.light) + repeat(20, (i) => ((i + Math.floor(i / 4)) % 2 ? rect((i % 4) * (width / 4), Math.floor(i / 4) * (height / 5), width / 4, height / 5, tones.near) : ''))

const steps: Weave = ({ tones }, width, height) =>
  rect(0, 0, width - 2, height, tones.deep) + repeat(5, (i) => {
    const reach = width * (0.16 + 0.18 * (i < 3 ? i : 4 - i)) 
    return rect(width / 2 - reach, (i * height) / 5, reach * 2 - 2, height / 5, i % 2 ? tones.light : tones.accent)
  })

const bars: Weave = ({ tones }, width, height) =>
  rect(0, 0, width - 2, height, tones.contrast) + repeat(3, (i) => rect(0, height * (0.1 + i * 0.3), width - 2, height * 0.16, i === 1 ? tones.light : tones.accent))

const diamonds: Weave = ({ tones }, width, height) =>
  rect(0, 0, width - 2, height, tones.accent) + polygon([[width / 2, 0], [width - 2, height / 2], [width / 2, height], [0, height / 2]], tones.near) + polygon([[width / 2, height * 0.28], [width * 0.72, height / 2], [width / 2, height * 0.72], [width * 0.28, height / 2]], tones.light)

function fringe({ tones }: Brush, width: number, y: number): string {
  return stroke(repeat(9, (i) => d`M${6 + (i * width) / 9} ${y}v${34 + (i % 3) * 10}`), mix(tones.accent, tones.deep, 0.2), 4)
}

function folds(x: number, width: number, length: number, shade: string): string {
  return faded(0.1, [0.2, 0.55, 0.86].map((at) => rect(x + width * at, -160, width * 0.07, length + 160, shade)).join(''))
}
