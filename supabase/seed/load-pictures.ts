import { forEachWide } from './batches.ts'
import { type Door, must } from './door.ts'
import { renderPicture, type Scene } from './pictures/draw.ts'
import { HEIGHT, WIDTH } from './pictures/shapes.ts'
import type { categories } from './pictures/palette.ts'

export const PICTURE_SIZE = { width: WIDTH, height: HEIGHT }

// One is drawn while the other is sent.
const WIDE = 3
// The name of a picture never gets another picture.
const CACHE_SECONDS = String(365 * 24 * 60 * 60)

export interface Drawing {
  /** Its name in the bucket. */
  file: string
  scene: Scene
  /** Whose colours it has. */
  category: (typeof categories)[number]
  seed: string
}

/** The address of a picture of the bucket on the site itself, which serves all of them under /media. */
export const toMediaUrl = (file: string) => `/media/${file}`

/** Draws the pictures and puts them into the bucket. */
export async function loadPictures(db: Door, pictures: Drawing[], note: (text: string) => void): Promise<void> {
  let done = 0
  await forEachWide(pictures, WIDE, async ({ file, scene, category, seed }) => {
    const picture = await renderPicture({ scene, category, seed })
    const answer = await db.storage.from('article-images').upload(file, picture.data, {
      contentType: picture.type,
      cacheControl: CACHE_SECONDS,
      upsert: true,
    })
    must(answer)
    done += 1
    note(`${done} of ${pictures.length}`)
  })
}
