import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { untilFollowing } from '../changes/expired-tags.mjs'
import { variableNames } from '../env.ts'
import { type ChangeFeed, openChangeFeed } from './change-feed.ts'
import { isChanged, type ResponseStore } from './response-cache.ts'
import { type Origin, readResponses, writeResponses } from './response-file.ts'
import { fromKey } from './response-target.ts'

// Finished responses survive a restart: they are saved with the number of the change feed up to which they are current,
// and restored without those that changed since.

const MEGABYTE = 1024 * 1024
const MOST_BYTES = 24 * MEGABYTE
/** Clocks of site and database may differ by as much. */
const OVERLAP = 5 * 60_000

/** Saves the current responses, most recently used first. */
export async function saveResponses(store: ResponseStore, path: string, origin: Origin, feed: ChangeFeed) {
  // Read first: what is applied meanwhile is applied once more after the restart.
  const change = feed.getApplied()
  const savedAt = Date.now()
  const responses = [...store.keys()].flatMap((key) => {
    const response = store.peek(key)?.response
    return response && fromKey(key) && response.expires > savedAt && !isChanged(response)
      ? [[key, response] as [string, typeof response]]
      : []
  })
  await writeResponses(path, origin, { change, savedAt, responses }, MOST_BYTES)
}

/** Restores what is still current. Returns how many. */
export async function restoreResponses(store: ResponseStore, path: string, origin: Origin, feed: ChangeFeed) {
  const saved = await readResponses(path, origin)
  if (!saved) return 0
  const since = Date.now()
  const changed = new Set(await feed.listTagsAfter(saved.change))
  for (const tag of await feed.listTagsDueSince(saved.savedAt - OVERLAP)) changed.add(tag)
  if (changed.has('*')) return 0
  let restored = 0
  // Least recently used first.
  for (const [key, response] of saved.responses.toReversed()) {
    const target = fromKey(key)
    const isCurrent = response.expires > since && !response.tags.some((tag) => changed.has(tag))
    if (!target || !isCurrent || store.peek(key)) continue
    store.keep(target, { ...response, since })
    restored += 1
  }
  return restored
}

const SAVE_EVERY = 5 * 60_000
/** Milliseconds that a start waits for the change feed. */
const PATIENCE = 3000

/**
 * Restores the responses of the former process and saves those of this one every five minutes. Returns a function that saves
 * them a last time. Without the database or a readable build, the process starts with none.
 */
export async function keepResponses(store: ResponseStore, root: string): Promise<() => Promise<void>> {
  const { DATA_DIR, NEXT_PUBLIC_SUPABASE_URL: supabaseUrl, SUPABASE_SECRET_KEY: secretKey } = process.env
  const path = join(DATA_DIR || '.data', 'responses')
  try {
    if (!supabaseUrl || !secretKey) return async () => {}
    const settings = createHash('sha256')
      .update(JSON.stringify(variableNames.map((name) => process.env[name])))
      .digest('hex')
    const origin = { build: await readFile(join(root, '.next/BUILD_ID'), 'utf8'), settings }
    const feed = await openChangeFeed(supabaseUrl, secretKey)
    // The first reading expires everything, so what is restored before it would be lost.
    await Promise.race([untilFollowing(), new Promise((done) => setTimeout(done, PATIENCE))])
    await restoreResponses(store, path, origin, feed)
    const save = () =>
      saveResponses(store, path, origin, feed).catch((error) => console.error('Responses were not saved:', error))
    setInterval(() => void save(), SAVE_EVERY).unref()
    return save
  } catch (error) {
    console.error('Responses are not kept for the next start:', error)
    return async () => {}
  }
}
