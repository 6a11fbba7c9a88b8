import { readFile } from 'node:fs/promises'

import { parseMarkdown } from '../../lib/content/markdown/parse.ts'
import { placePictures } from '../../lib/content/markdown/placeholders.ts'
import { escapePlainText, serializeMarkdown } from '../../lib/content/markdown/serialize.ts'
import type { Client } from '../../supabase/seed/client.ts'
import { encodePicture } from './encode-picture.ts'
import type { FindPicture } from './find-picture.ts'
import { type ReadyPost, storePicture } from './post-client.ts'
import type { WantedPicture } from './post-pictures.ts'
import type { ImportCounts } from './report.ts'

/** A picture whose file was found. `place` is its index in the post; `mark` changes when the file does. */
export interface PictureAtHand extends WantedPicture {
  place: number
  path: string
  mark: string
}

/** Finds the files of a post's pictures, and counts those that are missing. */
export async function findPictures(
  pictures: WantedPicture[],
  find: FindPicture,
  counts: ImportCounts,
): Promise<PictureAtHand[]> {
  const found = await Promise.all(
    pictures.map(async (picture, place) => ({ picture, place, file: await find(picture.url) })),
  )
  return found.flatMap(({ picture, place, file }) => {
    if (!file) counts.missPicture(picture.url)
    return file ? [{ ...picture, place, path: file.path, mark: `${file.name} ${file.size}` }] : []
  })
}

type Shown = ReadyPost['images'][number]

export interface PictureStore {
  /** Stores each file once. Returns the text with the new addresses, and the columns of the pictures. */
  store(
    post: Pick<ReadyPost, 'content' | 'title'>,
    pictures: PictureAtHand[],
  ): Promise<
    Pick<ReadyPost, 'content' | 'image_url' | 'image_alt' | 'image_caption' | 'image_width' | 'image_height' | 'images'>
  >
}

// How many files are remembered. Posts that share a file are mostly close together.
const MAX_KNOWN = 2000

export function makePictureStore(db: Client, counts: ImportCounts): PictureStore {
  const known = new Map<string, Promise<{ url: string; width: number; height: number } | undefined>>()

  async function encode({ path, url }: PictureAtHand) {
    const picture = await encodePicture(await readFile(path))
    if (typeof picture === 'string') {
      counts.rejectPicture(url, picture)
      return undefined
    }
    await storePicture(db, picture)
    counts.pictures += 1
    return { url: `/media/${picture.file}`, width: picture.width, height: picture.height }
  }

  function once(picture: PictureAtHand) {
    const before = known.get(picture.path)
    if (before) return before
    if (known.size >= MAX_KNOWN) known.clear()
    const stored = encode(picture)
    known.set(picture.path, stored)
    return stored
  }

  return {
    async store({ content, title }, pictures) {
      const shown: Shown[] = []
      const places = new Map<number, string>()
      for (const picture of pictures) {
        const stored = await once(picture)
        if (!stored) continue
        places.set(picture.place, stored.url)
        if (shown.some(({ image_url }) => image_url === stored.url)) continue
        shown.push({
          image_url: stored.url,
          alt: picture.alt,
          caption: picture.caption,
          width: stored.width,
          height: stored.height,
        })
      }
      const [first, ...images] = shown
      // The featured picture is shown above the text, so it is not placed in it.
      const listPlaced = (place: number) =>
        [places.get(place)].filter((url) => url !== undefined && url !== first?.image_url) as string[]
      const text = serializeMarkdown(placePictures(parseMarkdown(content), listPlaced))
      return {
        // A post such as a cartoon of the day has no text besides its only picture, which moved above it.
        content: text || (first ? escapePlainText(first.caption || first.alt || title) : ''),
        image_url: first?.image_url ?? null,
        image_alt: first?.alt ?? null,
        image_caption: first?.caption ?? null,
        image_width: first?.width ?? null,
        image_height: first?.height ?? null,
        images,
      }
    },
  }
}
