import { forEachWide } from './batches.ts'
import { type Client, unwrap } from './client.ts'
import { renderPicture, renderPortrait, type Scene } from './pictures/draw.ts'
import type { Category } from './pictures/palette.ts'
import type { Face } from './pictures/portrait.ts'
import { HEIGHT, WIDTH } from './pictures/shapes.ts'

export const PICTURE_SIZE = { width: WIDTH, height: HEIGHT }

// Draw one while sending another.
const WIDE = 3
// Picture names are never reused.
const CACHE_SECONDS = String(365 * 24 * 60 * 60)

/** A scene, or a face. */
export type Drawing = {
  /** Its name in the bucket. */
  file: string
  /** Section whose colours it uses. */
  category: Category
  seed: string
} & ({ scene: Scene; isPhotographic?: boolean } | { face: Face })

/** The path of a bucket file on the site, which serves all of them under /media. */
export const toMediaUrl = (file: string) => `/media/${file}`

/** Draws the pictures and uploads them. */
export async function loadPictures(db: Client, pictures: Drawing[], note: (text: string) => void): Promise<void> {
  let done = 0
  await forEachWide(pictures, WIDE, async ({ file, ...drawing }) => {
    const picture = 'face' in drawing ? await renderPortrait(drawing.face, drawing.category, drawing.seed) : await renderPicture(drawing)
    const answer = await db.storage.from('article-images').upload(file, picture.data, {
      contentType: picture.type,
      cacheControl: CACHE_SECONDS,
      upsert: true,
    })
    unwrap(answer)
    done += 1
    note(`${done} of ${pictures.length}`)
  })
}
