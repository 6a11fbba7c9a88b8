import { readdir, readFile } from 'node:fs/promises'
import { join, sep } from 'node:path'

import { forEachWide } from './batches.ts'
import { type Client, unwrap } from './client.ts'

/** The size of demo pictures, in pixels. */
export const PICTURE_SIZE = { width: 1200, height: 800 }

const FOLDER = join(import.meta.dirname, 'pictures')
const WIDE = 8
// How long (seconds) pictures may be cached, because names are never used again.
const CACHE_SECONDS = String(365 * 24 * 60 * 60)

/** Returns the URL of a picture: the site serves all buckets under /media. */
export const buildMediaUrl = (file: string) => `/media/${file}`

/** Lists the pictures: their paths in the folder are their names in the bucket. */
export async function listPictures(): Promise<string[]> {
  const files = await readdir(FOLDER, { recursive: true })
  return files
    .filter((file) => file.endsWith('.webp'))
    .map((file) => file.replaceAll(sep, '/'))
    .sort()
}

export const readPicture = (file: string) => readFile(join(FOLDER, file))

/** Uploads the pictures. Returns how many there are. */
export async function loadPictures(db: Client, note: (text: string) => void): Promise<number> {
  const files = await listPictures()
  let done = 0
  await forEachWide(files, WIDE, async (file) => {
    const options = { contentType: 'image/webp', cacheControl: CACHE_SECONDS, upsert: true }
    unwrap(await db.storage.from('article-images').upload(file, await readPicture(file), options))
    done += 1
    note(`picture ${done} of ${files.length}`)
  })
  return files.length
}
