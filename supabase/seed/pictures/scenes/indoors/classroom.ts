import type { Brush } from '../../brush.ts'
import { mix } from '../../colour.ts'
import { circle, d, faded, HEIGHT, path, polygon, rect, repeat, ring, stroke, WIDTH } from '../../shapes.ts'
import { acacia } from '../../plants.ts'

/** The room before the bell: a lesson on the board, light across the desks. */
export function classroom(brush: Brush): string {
  const { random, tones } = brush
  const floor = random.between(640, 690)
  const wall = mix(tones.sky, tones.far, 0.3)
  const boardX = random.between(90, 160)
  const boardWidth = random.between(720, 820)
  const windowX = boardX + boardWidth + random.between(110, 160)

  return [
    rect(0, 0, WIDTH, HEIGHT, wall),
    rect(0, floor - 150, WIDTH, 150, mix(wall, tones.mid, 0.45)),
    rect(0, floor - 156, WIDTH, 8, tones.mid),
    rect(0, floor, WIDTH, HEIGHT, mix(tones.far, tones.mid, 0.45)),
    board(brush, boardX, 130, boardWidth, random.between(340, 380)),
    openWindow(brush, windowX, 140, 330, 300),
    faded(0.5, polygon([[windowX - 60, floor], [windowX + 240, floor], [windowX - 160, HEIGHT], [windowX - 640, HEIGHT]], mix(tones.accent, tones.light, 0.6))),
    repeat(4, (i) => desk(brush, 170 + i * 380 + random.between(-12, 12), floor + 110, 0.72)),
    repeat(3, (i) => desk(brush, 260 + i * 560 + random.between(-16, 16), floor + 330, 1.2)),
  ].join('')
}

/** A geometric figure in chalk, without words. */
function board({ random, tones }: Brush, x: number, y: number, width: number, height: number): string {
  const cx = x + width * random.between(0.26, 0.36)
  const cy = y + height * 0.52
  const r = height * random.between(0.28, 0.36)
  const chalk = mix(tones.light, tones.mid, 0.15)
  const right = x + width * 0.58
  const triangle = stroke(d`M${cx - r * 0.87} ${cy + r * 0.5}L${cx} ${cy - r}L${cx + r * 0.87} ${cy + r * 0.5}ZM${cx} ${cy - r}V${cy + r * 0.5}`, chalk, 5)
  const curve = stroke(d`M${right} ${y + 50}V${y + height - 60}H${x + width - 60}M${right} ${y + height - 90}Q${right + 130} ${y + height - 100} ${x + width - 90} ${y + 70}`, chalk, 5)
  const dots = repeat(4, (_, share) => circle(right + 40 + share * (width * 0.26), y + height - 96 - share * share * (height - 190), 8, tones.accent))
  const frame = rect(x - 16, y - 16, width + 32, height + 32, mix(tones.accent, tones.deep, 0.35), 4)
  return frame + rect(x, y, width, height, tones.deep) + faded(0.12, polygon([[x, y], [x + width * 0.4, y], [x + width * 0.18, y + height], [x, y + height]], tones.light)) + ring(cx, cy, r, chalk, 5) + triangle + curve + dots + rect(x + 60, y + height + 8, width * 0.4, 12, mix(tones.accent, tones.deep, 0.5)) + rect(x + 90, y + height, 40, 9, tones.light, 4)
}

function openWindow(brush: Brush, x: number, y: number, width: number, height: number): string {
  const { random, tones } = brush
  const view = rect(x, y, width, height, mix(tones.light, tones.sky, 0.4)) + circle(x + width * random.between(0.3, 0.7), y + height * 0.35, 46, tones.accent)
  const land = path(d`M${x} ${y + height * 0.72}Q${x + width * 0.4} ${y + height * 0.58} ${x + width} ${y + height * 0.74}V${y + height}H${x}Z`, tones.mid)
  const tree = acacia(brush, x + width * 0.7, y + height * 0.8, 110, tones.near)
  const bars = repeat(3, (i) => rect(x + (width / 4) * (i + 1) - 4, y, 8, height, tones.light)) + rect(x, y + height / 2 - 4, width, 8, tones.light)
  return rect(x - 18, y - 18, width + 36, height + 36, tones.light) + view + land + tree + bars + rect(x - 34, y + height + 14, width + 68, 22, tones.light) + rect(x - 34, y + height + 34, width + 68, 7, mix(tones.light, tones.mid, 0.5))
}

/** A wooden desk for two with its bench, seen from behind; the origin is on the floor. */
function desk({ random, tones }: Brush, x: number, y: number, size: number): string {
  const wood = mix(tones.near, tones.deep, size > 1 ? 0.35 : 0.1)
  const top = polygon([[x - 130 * size, y - 120 * size], [x + 130 * size, y - 120 * size], [x + 150 * size, y - 84 * size], [x - 150 * size, y - 84 * size]], mix(wood, tones.light, 0.25))
  const legs = stroke(d`M${x - 126 * size} ${y - 70 * size}V${y}M${x + 126 * size} ${y - 70 * size}V${y}M${x - 126 * size} ${y - 26 * size}H${x + 126 * size}`, wood, 12 * size)
  const bench = rect(x - 136 * size, y - 34 * size, 272 * size, 20 * size, mix(wood, tones.deep, 0.4), 4)
  const book = random.chance(0.7) ? polygon([[x - 60 * size, y - 114 * size], [x + 20 * size, y - 114 * size], [x + 24 * size, y - 94 * size], [x - 66 * size, y - 94 * size]], random.pick([tones.contrast, tones.accent, tones.light])) : ''
  return faded(0.2, rect(x - 150 * size, y - 8 * size, 300 * size, 16 * size, tones.deep, 8)) + legs + top + rect(x - 150 * size, y - 86 * size, 300 * size, 26 * size, wood) + book + bench
}
