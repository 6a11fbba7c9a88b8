import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'

import type { Category } from '../../lib/articles/schema.ts'
import type { Client } from '../../supabase/seed/client.ts'
import { mapCategories, readMapping } from './categories.ts'
import { openPictures } from './find-picture.ts'
import { LegacyTargets } from './legacy-targets.ts'
import { listStates, writePosts } from './post-client.ts'
import { readExport } from './read-export.ts'
import { ImportCounts, formatReport } from './report.ts'
import { type Item, WordPressProblem } from './schema.ts'
import { findPictures, makePictureStore, type PictureAtHand } from './store-pictures.ts'
import { readFirstPass, describeSkipped } from './first-pass.ts'
import { type Conversion, convertPost } from './convert-post.ts'

export interface WordPressOptions {
  file: string
  /** The folder that holds wp-content/uploads. */
  pictures?: string
  /** A JSON file that maps the site's categories to this site's sections. */
  categories?: string
  categoryDefault?: Category
  isDryRun: boolean
  mayUpdate: boolean
}

export interface WordPressResult {
  counts: ImportCounts
  report: string[]
}

interface Candidate extends Conversion {
  item: Item
  digest: string
  atHand: PictureAtHand[]
}

// Posts per write. Readers wait while one runs, and the embedded backend accepts at most 5 MB.
const BATCH = 20
const BATCH_LETTERS = 1_000_000
const PIECE = 256 * 1024

async function mustBeFile(file: string): Promise<number> {
  const found = await stat(file).catch(() => undefined)
  if (!found) throw new WordPressProblem(`The file ${file} does not exist.`)
  if (!found.isFile())
    throw new WordPressProblem(`${file} is not a file. Give the path of the .xml file exported from WordPress.`)
  if (found.size === 0) throw new WordPressProblem(`${file} is empty.`)
  return found.size
}

/** Reads the file in pieces and reports how much of it has been read. */
async function* readPieces(file: string, size: number, note: (text: string) => void): AsyncGenerator<Uint8Array> {
  let done = 0
  for await (const piece of createReadStream(file, { highWaterMark: PIECE })) {
    yield piece as Uint8Array
    done += (piece as Uint8Array).length
    note(`${Math.floor((done / size) * 100)}%`)
  }
}

/**
 * Returns a checksum of a converted post, by which a second import sees whether it changed. Dates that the import made
 * up are left out.
 */
function hashPost({ post, pictures }: Conversion, atHand: PictureAtHand[], item: Item): string {
  const { created_at: _created, content_updated_at: _updated, publication_date: _date, html: _html, ...stable } = post
  const dates = [item.dateGmt, item.pubDate, item.date]
  const shown = pictures.map((picture) => [picture, atHand.find(({ url }) => url === picture.url)?.mark])
  return createHash('sha256')
    .update(JSON.stringify([stable, dates, shown]))
    .digest('hex')
}

/** Imports an export file. Throws a WordPressProblem for an invalid file, before anything is written. */
export async function importWordPress(
  db: Client,
  options: WordPressOptions,
  note: (text: string) => void,
  now = new Date(),
): Promise<WordPressResult> {
  const { file, isDryRun, mayUpdate } = options
  const size = await mustBeFile(file)
  const mapping = options.categories
    ? readMapping(await readMappingFile(options.categories), options.categories)
    : new Map<string, Category>()
  const find = await openPictures(options.pictures)

  const firstPass = await readFirstPass(readPieces(file, size, (done) => note(`reading ${done}`)))
  const categories = mapCategories(firstPass.terms, mapping, options.categoryDefault ?? null)
  const counts = new ImportCounts()
  const store = makePictureStore(db, counts)
  const targets = new LegacyTargets()
  targets.addTerms(firstPass, categories)
  let waiting: Candidate[] = []
  let letters = 0

  async function write(wanted: Candidate[]): Promise<void> {
    const posts = []
    for (const { post, digest, atHand } of wanted) posts.push({ ...post, digest, ...(await store.store(post, atHand)) })
    const written = posts.length > 0 ? await writePosts(db, posts, mayUpdate) : []
    for (const [at, { item }] of wanted.entries()) {
      const { outcome = 'refused', error = null } = written[at] ?? {}
      if (outcome === 'refused') counts.skip(`rejected by the database: ${error}`, item)
      else counts.note(outcome, item)
    }
  }

  async function writeWaiting(): Promise<void> {
    const batch = waiting
    waiting = []
    letters = 0
    const states = await listStates(
      db,
      batch.map(({ post, digest }) => ({ ...post, digest })),
    )
    const wanted: Candidate[] = []
    for (const [at, candidate] of batch.entries()) {
      const state = states[at] ?? 'new'
      const isWanted = state === 'new' || (state === 'changed' && mayUpdate)
      if (isWanted) for (const remark of candidate.remarks) counts.remark(remark, candidate.item)
      if (isWanted && !isDryRun) wanted.push(candidate)
      else counts.note(isWanted && state === 'changed' ? 'updated' : state, candidate.item)
    }
    await write(wanted)
  }

  async function take(item: Item): Promise<void> {
    if (describeSkipped(item) !== undefined) return
    counts.posts += 1
    const converted = convertPost(item, firstPass, categories, now)
    if ('skipped' in converted) return counts.skip(converted.skipped, item)
    const atHand = await findPictures(converted.pictures, find, counts)
    if (!converted.hasText && atHand.length === 0) return counts.skip('has only pictures, and none was found', item)
    counts.drop(converted.dropped)
    targets.addItem(item)
    counts.tags += converted.post.tags.length
    // The database stores only the digest with a post that is unchanged, so that its text is kept.
    waiting.push({
      ...converted,
      item: { ...item, content: '', excerpt: '' },
      atHand,
      digest: hashPost(converted, atHand, item),
    })
    letters += converted.post.content.length + (converted.post.html?.length ?? 0)
    if (waiting.length >= BATCH || letters >= BATCH_LETTERS) await writeWaiting()
  }

  await readExport(
    readPieces(file, size, () => note(`${counts.posts} of ${firstPass.posts} posts`)),
    { item: take },
  )
  await writeWaiting()
  if (!isDryRun) await targets.write(db)
  const report = formatReport(counts, {
    others: firstPass.others,
    unmapped: categories.unmapped,
    isDryRun,
    hasFallback: options.categoryDefault !== undefined,
    hasPictures: options.pictures !== undefined,
  })
  return { counts, report }
}

async function readMappingFile(file: string): Promise<string> {
  return readFile(file, 'utf8').catch(() => {
    throw new WordPressProblem(`The file ${file} does not exist.`)
  })
}
