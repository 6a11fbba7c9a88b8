import { mix } from './colour.ts'
import { type Category, shared, tonesFor } from './palette.ts'
import { seededRandom } from './random.ts'
import { circle, d, ellipse, faded, inside, path, placed, rect, repeat, stroke } from './shapes.ts'

// Portraits of the demo's fictional correspondents.

/** Side length in pixels. */
export const PORTRAIT = 480
const CANVAS = 600

export interface Face {
  hair: 'short' | 'round' | 'braids' | 'wrap' | 'cap' | 'bald' | 'bun'
  beard?: boolean
  glasses?: boolean
  earrings?: boolean
  isOld?: boolean
}

const SKINS = ['#5a3623', '#6e4329', '#4a2b1c', '#7d4e31'] as const
const HEAD = { x: 300, y: 265, width: 108, height: 140 }

/** Head and shoulders in the colours of a section, 1:1. Deterministic. */
export function drawPortrait(face: Face, category: Category, seed: string): string {
  const random = seededRandom(`portrait ${seed}`)
  const tones = tonesFor(category, 'day', random)
  const skin = random.pick(SKINS)
  const shade = mix(skin, '#1d0f08', 0.32)
  const light = mix(skin, '#e9b68b', 0.22)
  const hair = face.isOld ? '#8b857d' : '#1b1412'
  const cloth = random.pick([tones.near, tones.contrast, tones.deep])
  const thread = cloth === tones.contrast ? tones.light : tones.accent
  const wide = face.beard || face.hair === 'cap' ? 1.04 : 0.98
  const [x, y] = [HEAD.x, HEAD.y]
  const [width, height] = [HEAD.width * wide, HEAD.height]
  const jaw = d`M${x - width} ${y - 30}C${x - width} ${y + 70} ${x - 62} ${y + height} ${x} ${y + height}C${x + 62} ${y + height} ${x + width} ${y + 70} ${x + width} ${y - 30}C${x + width} ${y - 125} ${x + 70} ${y - 150} ${x} ${y - 150}C${x - 70} ${y - 150} ${x - width} ${y - 125} ${x - width} ${y - 30}Z`
  const shoulders = d`M40 620C48 490 130 452 232 436L300 470L368 436C470 452 552 490 560 620Z`

  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="50 15 500 500" width="${PORTRAIT}" height="${PORTRAIT}">${[
    rect(0, 0, CANVAS, CANVAS, mix(tones.sky, tones.far, 0.35)),
    faded(0.5, circle(random.between(150, 450), 250, 250, mix(tones.sky, tones.light, 0.5))),
    behind(face, hair, x, y, width),
    path(shoulders, cloth),
    inside('cloth', shoulders, pattern(random.whole(0, 2), thread, mix(cloth, tones.deep, 0.35))),
    path(d`M240 360L236 440C262 496 338 496 364 440L360 360Z`, shade),
    stroke(d`M232 438C262 506 338 506 368 438`, thread, 12),
    ellipse(x - width, y + 8, 20, 32, shade) + ellipse(x + width, y + 8, 20, 32, shade),
    face.earrings ? circle(x - width - 4, y + 50, 11, shared.gold) + circle(x + width + 4, y + 50, 11, shared.gold) : '',
    path(jaw, skin),
    // Light from one side.
    inside('head', jaw, faded(0.5, ellipse(x - 92, y + 10, 86, 190, light)) + faded(0.35, ellipse(x + 128, y + 40, 70, 190, shade))),
    features(face, shade, hair, x, y),
    face.beard ? inside('beard', jaw, path(d`M${x - 130} ${y + 30}C${x - 84} ${y + 96} ${x - 60} ${y + 62} ${x} ${y + 62}C${x + 60} ${y + 62} ${x + 84} ${y + 96} ${x + 130} ${y + 30}V${y + 170}H${x - 130}Z`, hair) + mouth(x, y, '#a25a48')) : mouth(x, y, mix(shade, '#a8443c', 0.45)),
    crown(face, { hair, cloth, thread, deep: tones.deep }, x, y, width),
    face.glasses ? glasses(x, y) : '',
  ].join('')}</svg>`
}

const mouth = (x: number, y: number, lip: string) => path(d`M${x - 40} ${y + 84}Q${x} ${y + 74} ${x + 40} ${y + 84}Q${x} ${y + 116} ${x - 40} ${y + 84}Z`, lip)

function features({ isOld }: Face, shade: string, hair: string, x: number, y: number): string {
  const eye = (side: number) => [
    ellipse(x + side * 46, y + 2, 22, 12, '#f3ece2'),
    circle(x + side * 46, y + 2, 11, '#20130d'),
    circle(x + side * 46 + 4, y - 2, 3, '#f3ece2'),
    stroke(d`M${x + side * 46 - 25} ${y - 2}Q${x + side * 46} ${y - 19} ${x + side * 46 + 25} ${y - 2}`, shade, 6),
    stroke(d`M${x + side * 46 - 28} ${y - 34}Q${x + side * 48} ${y - 48} ${x + side * 46 + 28} ${y - 34}`, hair, 9),
  ].join('')
  const lines = isOld ? stroke(d`M${x - 64} ${y + 62}Q${x - 72} ${y + 84} ${x - 62} ${y + 104}M${x + 64} ${y + 62}Q${x + 72} ${y + 84} ${x + 62} ${y + 104}`, shade, 4) : ''
  return eye(-1) + eye(1) + path(d`M${x - 6} ${y + 4}Q${x - 34} ${y + 50} ${x - 26} ${y + 56}Q${x} ${y + 70} ${x + 26} ${y + 56}Q${x + 30} ${y + 46} ${x + 6} ${y + 4}Z`, shade) + lines
}

const glasses = (x: number, y: number) =>
  stroke(d`M${x - 84} ${y - 2}A38 34 0 1 0 ${x - 8} ${y - 2}A38 34 0 1 0 ${x - 84} ${y - 2}M${x + 8} ${y - 2}A38 34 0 1 0 ${x + 84} ${y - 2}A38 34 0 1 0 ${x + 8} ${y - 2}M${x - 8} ${y - 8}Q${x} ${y - 16} ${x + 8} ${y - 8}M${x - 84} ${y - 8}L${x - 110} ${y - 14}M${x + 84} ${y - 8}L${x + 110} ${y - 14}`, shared.ink, 7)

/** Hair behind the head. */
function behind({ hair: style }: Face, hair: string, x: number, y: number, width: number): string {
  if (style === 'round') return circle(x, y - 70, width + 62, hair)
  if (style === 'bun') return circle(x, y - 182, 62, hair)
  if (style !== 'braids') return ''
  return repeat(11, (_, share) => {
    const top = x - width - 8 + share * (2 * width + 16)
    return stroke(d`M${top} ${y - 60}Q${top + (share - 0.5) * 90} ${y + 120} ${top + (share - 0.5) * 60} ${y + 240}`, hair, 24)
  })
}

interface Dyes {
  hair: string
  cloth: string
  thread: string
  deep: string
}

/** Hair or headwear. */
function crown({ hair: style }: Face, { hair, cloth, thread, deep }: Dyes, x: number, y: number, width: number): string {
  const line = (low: number, swell: number) =>
    d`M${x - width - 3} ${y - 16}C${x - width - swell} ${y - 150} ${x - 70} ${y - 176 - swell} ${x} ${y - 176 - swell}C${x + 70} ${y - 176 - swell} ${x + width + swell} ${y - 150} ${x + width + 3} ${y - 16}C${x + width - 16} ${y - low} ${x + 60} ${y - low - 26} ${x} ${y - low - 26}C${x - 60} ${y - low - 26} ${x - width + 16} ${y - low} ${x - width - 3} ${y - 16}Z`
  if (style === 'bald') return faded(0.18, ellipse(x - 34, y - 108, 46, 22, '#ffe9d0'))
  if (style === 'cap') {
    const cap = d`M${x - width - 2} ${y - 70}C${x - width + 4} ${y - 190} ${x - 60} ${y - 206} ${x} ${y - 206}C${x + 60} ${y - 206} ${x + width - 4} ${y - 190} ${x + width + 2} ${y - 70}Q${x} ${y - 104} ${x - width - 2} ${y - 70}Z`
    return path(cap, cloth) + inside('cap', cap, repeat(7, (_, share) => placed(x - width + share * 2 * width, y - 112, rect(-11, -11, 22, 22, thread), { turn: 45 })) + stroke(d`M${x - 130} ${y - 76}Q${x} ${y - 112} ${x + 130} ${y - 76}`, thread, 14))
  }
  if (style === 'wrap') {
    const wrap = line(62, 34)
    return path(d`M${x + 40} ${y - 190}C${x + 60} ${y - 270} ${x + 170} ${y - 262} ${x + 150} ${y - 176}C${x + 140} ${y - 140} ${x + 90} ${y - 150} ${x + 40} ${y - 190}Z`, deep)
      + path(wrap, cloth)
      + inside('wrap', wrap, repeat(5, (_, share) => stroke(d`M${x - 160} ${y - 20 - share * 190}Q${x - 20} ${y - 150 - share * 120} ${x + 160} ${y - 60 - share * 190}`, share * 4 === 2 ? thread : deep, share * 4 === 2 ? 16 : 7)))
  }
  const top = path(line(style === 'short' ? 78 : 70, style === 'round' ? 26 : style === 'short' ? -6 : 4), hair)
  if (style !== 'braids' && style !== 'bun') return top
  return top + faded(0.35, repeat(7, (_, share) => stroke(d`M${x - 84 + share * 168} ${y - 92 - Math.sin(share * Math.PI) * 14}L${x - 40 + share * 80} ${y - 172}`, '#6b5648', 4)))
}

/** The print of the cloth. */
function pattern(kind: number, thread: string, deep: string): string {
  if (kind === 0) return repeat(9, (i) => rect(30 + i * 64, 430, i % 2 ? 16 : 30, 200, i % 2 ? thread : deep))
  if (kind === 1) return repeat(24, (i) => circle(50 + (i % 8) * 72 + (Math.floor(i / 8) % 2) * 36, 470 + Math.floor(i / 8) * 52, 13, i % 3 ? deep : thread))
  return repeat(3, (i) => stroke(`M20 ${490 + i * 46}${repeat(14, (j) => `L${40 + j * 42} ${490 + i * 46 + (j % 2 ? 0 : -24)}`)}`, i === 1 ? thread : deep, 10, 'butt'))
}
