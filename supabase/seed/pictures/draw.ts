import sharp from 'sharp'
import { brushFor, type SceneDrawing } from './brush.ts'
import { grain, texture } from './grain.ts'
import type { Category, Hour } from './palette.ts'
import { drawPortrait, type Face, PORTRAIT } from './portrait.ts'
import { HEIGHT, WIDTH } from './shapes.ts'
import { books } from './scenes/indoors/books.ts'
import { classroom } from './scenes/indoors/classroom.ts'
import { clinic } from './scenes/indoors/clinic.ts'
import { drums } from './scenes/indoors/drums.ts'
import { kitchen } from './scenes/indoors/kitchen.ts'
import { stage } from './scenes/indoors/stage.ts'
import { cocoa } from './scenes/land/cocoa.ts'
import { rain } from './scenes/land/rain.ts'
import { river } from './scenes/land/river.ts'
import { road } from './scenes/land/road.ts'
import { savannah } from './scenes/land/savannah.ts'
import { solar } from './scenes/land/solar.ts'
import { circuit } from './scenes/pattern/circuit.ts'
import { cloth } from './scenes/pattern/cloth.ts'
import { coins } from './scenes/pattern/coins.ts'
import { geometry } from './scenes/pattern/geometry.ts'
import { canoes } from './scenes/shore/canoes.ts'
import { palms } from './scenes/shore/palms.ts'
import { port } from './scenes/shore/port.ts'
import { assembly } from './scenes/town/assembly.ts'
import { market } from './scenes/town/market.ts'
import { night } from './scenes/town/night.ts'
import { roofs } from './scenes/town/roofs.ts'
import { stadium } from './scenes/town/stadium.ts'

type Entry = { draw: SceneDrawing; hours: readonly [Hour, ...Hour[]] }

const drawings = {
  roofs: { draw: roofs, hours: ['day', 'dusk'] },
  market: { draw: market, hours: ['day'] },
  canoes: { draw: canoes, hours: ['day', 'dusk'] },
  cocoa: { draw: cocoa, hours: ['day'] },
  stadium: { draw: stadium, hours: ['day', 'dusk', 'night'] },
  circuit: { draw: circuit, hours: ['day', 'dusk', 'night'] },
  books: { draw: books, hours: ['day', 'dusk'] },
  geometry: { draw: geometry, hours: ['day', 'dusk'] },
  river: { draw: river, hours: ['day', 'dusk'] },
  road: { draw: road, hours: ['day', 'dusk'] },
  savannah: { draw: savannah, hours: ['day', 'dusk'] },
  palms: { draw: palms, hours: ['day', 'dusk'] },
  drums: { draw: drums, hours: ['day', 'dusk'] },
  cloth: { draw: cloth, hours: ['day', 'dusk'] },
  assembly: { draw: assembly, hours: ['day', 'dusk'] },
  coins: { draw: coins, hours: ['day', 'dusk'] },
  kitchen: { draw: kitchen, hours: ['day', 'dusk'] },
  stage: { draw: stage, hours: ['dusk', 'night'] },
  clinic: { draw: clinic, hours: ['day'] },
  rain: { draw: rain, hours: ['day', 'dusk'] },
  port: { draw: port, hours: ['day', 'dusk'] },
  solar: { draw: solar, hours: ['day', 'dusk'] },
  classroom: { draw: classroom, hours: ['day'] },
  night: { draw: night, hours: ['night'] },
} as const satisfies Record<string, Entry>

export type Scene = keyof typeof drawings
export const SCENES = Object.keys(drawings) as Scene[]

export type Picture = { scene: Scene; category: Category; seed: string }

/** The picture as SVG, 3:2. Deterministic. */
export function drawPicture({ scene, category, seed }: Picture): string {
  const { draw, hours } = drawings[scene]
  const brush = brushFor(category, hours, `${scene} ${seed}`)
  const mirrored = brush.random.chance(0.5) ? ` transform="matrix(-1 0 0 1 ${WIDTH} 0)"` : ''
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}"><g${mirrored}>${draw(brush)}</g></svg>`
}

type Rendering = Picture & {
  /** Adds noise at all scales, which compresses as badly as the detail of a photograph. */
  isPhotographic?: boolean
}

/** The encoded picture, with print-like grain or photographic texture. */
export async function renderPicture({ isPhotographic = false, ...picture }: Rendering) {
  const layer = isPhotographic ? { input: await texture(picture.seed), blend: 'hard-light' as const } : { input: await grain(), tile: true }
  const data = await sharp(Buffer.from(drawPicture(picture))).composite([layer]).webp({ quality: 72, effort: 2 }).toBuffer()
  return { data, width: WIDTH, height: HEIGHT, type: 'image/webp' as const }
}

/** The encoded portrait. */
export async function renderPortrait(face: Face, category: Category, seed: string) {
  const data = await sharp(Buffer.from(drawPortrait(face, category, seed)))
    .composite([{ input: await grain(), tile: true }])
    .webp({ quality: 72 })
    .toBuffer()
  return { data, width: PORTRAIT, height: PORTRAIT, type: 'image/webp' as const }
}
