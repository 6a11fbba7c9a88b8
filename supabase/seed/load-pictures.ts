import { readdir, readFile } from 'node:fs/promises'
import { join, sep } from 'node:path'

import { forEachWide } from './batches.ts'
import { type Client, unwrap } from './client.ts'

/** In pixels. */
export const PICTURE_SIZE = { width: 1200, height: 800 }

const FOLDER = join(import.meta.dirname, 'pictures')
const WIDE = 8
// Names are never reused.
const CACHE_SECONDS = String(365 * 24 * 60 * 60)

/** The site serves all buckets under /media. */
export const toMediaUrl = (file: string) => `/media/${file}`

/** Names in the bucket, and paths in the folder. */
export async function listPictures(): Promise<string[]> {
  const files = await readdir(FOLDER, { recursive: true })
  return files
    .filter((file) => file.endsWith('.webp'))
    .map((file) => file.replaceAll(sep, '/'))
    .sort()
}

export const readPicture = (file: string) => readFile(join(FOLDER, file))

/** Returns their number. */
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
