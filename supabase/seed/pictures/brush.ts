import { type Category, type Hour, type Tones, tonesFor } from './palette.ts'
import { type Random, seededRandom } from './random.ts'

/** What a scene draws with: random numbers, and the tones of its section and hour. */
export type Brush = { random: Random; tones: Tones; hour: Hour }

export type SceneDrawing = (brush: Brush) => string

export function brushFor(category: Category, hours: readonly [Hour, ...Hour[]], seed: string): Brush {
  const random = seededRandom(seed)
  const hour = random.pick(hours)
  return { random, hour, tones: tonesFor(category, hour, random) }
}
