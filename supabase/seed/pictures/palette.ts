import { fromHex, type Lch, toHex, turn } from './colour.ts'
import type { Random } from './random.ts'

/** Colours shared by all sections. */
export const shared = {
  paper: '#fbf8f3',
  ink: '#16130f',
  gold: '#f2b705',
  green: '#0b6b3a',
  red: '#b3121d',
} as const

const amber = '#f0951b'
const coral = '#e2593f'

/** `glow` is the hue of light, `shade` the hue of shadows, `contrasts` are the contrasting colours. */
const families = {
  politics: { base: '#b3121d', glow: 60, shade: 5, accents: [shared.gold], contrasts: ['#1f4d4a', '#2c4a6e'] },
  sports: { base: '#0b6b3a', glow: 105, shade: 175, accents: [shared.gold, amber], contrasts: [shared.red, coral] },
  entertainment: { base: '#8a2b7c', glow: 20, shade: 300, accents: [shared.gold, amber], contrasts: ['#d8473f', '#1d7480'] },
  business: { base: '#1b4f8f', glow: 85, shade: 270, accents: [shared.gold], contrasts: [coral, '#2a7d6b'] },
  opinion: { base: '#9a4b00', glow: 85, shade: 30, accents: [shared.gold], contrasts: ['#1f5f66', shared.red] },
  lifestyle: { base: '#a2355b', glow: 50, shade: 345, accents: [shared.gold, amber], contrasts: ['#2f7a55', '#34507f'] },
  technology: { base: '#0f6674', glow: 130, shade: 230, accents: [shared.gold, amber], contrasts: [coral, '#7a3a78'] },
  education: { base: '#4a4fa3', glow: 330, shade: 275, accents: [shared.gold], contrasts: [coral, '#1f7a6c'] },
  culture: { base: '#7a5200', glow: 90, shade: 50, accents: [shared.gold, amber], contrasts: ['#9c2a22', '#2b4f78'] },
} as const

export type Category = keyof typeof families
export const categories = Object.keys(families) as Category[]

/** The hour determines how dark the tones are. */
export type Hour = 'day' | 'dusk' | 'night'

type Rung = readonly [lightness: number, chroma: number, towardsGlow: number]

/** From the background to the foreground; the section's own colour is `near` by day. */
const ladders: Record<Hour, Record<'high' | 'sky' | 'far' | 'mid' | 'near' | 'deep', Rung>> = {
  day: {
    high: [0.87, 0.34, 0.45],
    sky: [0.955, 0.17, 0.9],
    far: [0.81, 0.46, 0.35],
    mid: [0.65, 0.8, 0.15],
    near: [0.47, 1, 0],
    deep: [0.28, 0.6, -0.8],
  },
  dusk: {
    high: [0.5, 0.75, -0.5],
    sky: [0.84, 0.62, 0.95],
    far: [0.61, 0.72, 0.25],
    mid: [0.49, 0.85, 0.05],
    near: [0.37, 0.8, -0.3],
    deep: [0.23, 0.5, -0.9],
  },
  night: {
    high: [0.2, 0.45, -0.9],
    sky: [0.43, 0.7, -0.1],
    far: [0.36, 0.65, -0.2],
    mid: [0.29, 0.6, -0.5],
    near: [0.225, 0.5, -0.8],
    deep: [0.16, 0.35, -1],
  },
}

export type Tones = ReturnType<typeof tonesFor>

export function tonesFor(category: Category, hour: Hour, random: Random) {
  const { base, glow, shade, accents, contrasts } = families[category]
  const root = fromHex(base)
  const twist = random.between(-7, 7)

  function rung([lightness, chroma, towardsGlow]: Rung): string {
    const end = towardsGlow < 0 ? shade : glow
    return toHex({
      lightness,
      chroma: root.chroma * chroma,
      hue: turn(root.hue, end, Math.abs(towardsGlow)) + twist,
    } satisfies Lch)
  }

  const ladder = ladders[hour]
  return {
    high: rung(ladder.high),
    sky: rung(ladder.sky),
    far: rung(ladder.far),
    mid: rung(ladder.mid),
    near: rung(ladder.near),
    deep: rung(ladder.deep),
    light: toHex({ lightness: 0.965, chroma: 0.022, hue: turn(80, glow, 0.4) }),
    accent: random.pick(accents),
    contrast: random.pick(contrasts),
  }
}
