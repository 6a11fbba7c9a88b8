import 'server-only'

import { must, report } from '../errors'
import { readerDb } from '../supabase/reader'

/** Where addresses are read that no article has any more. */
export interface FormerSlugSource {
  /** Another number whenever the list is another. */
  getVersion(): Promise<number>
  /** In the order of slugs, at most PAGE after the given one; without a present slug the article was deleted. */
  listAfter(slug: string): Promise<{ slug: string; present_slug: string | null }[]>
}

/** What list_former_slugs answers at most. */
const PAGE = 1000
// Asked for at most once a second, so a story page costs the database nothing.
const CHECK_EVERY = 1000
// The first request of a process waits for the list, yet no longer than a reader would.
const FIRST_WAIT = 2000

/** Keeps the list in memory. `find` gives the present slug, null for a deleted article, undefined for neither. */
export function keepFormerSlugs(source: FormerSlugSource, now: () => number = Date.now) {
  let slugs: ReadonlyMap<string, string | null> = new Map()
  let version: number | undefined
  let checkedAt = -Infinity
  let running: Promise<void> | null = null
  let begun = false
  let failing = false

  async function load(): Promise<void> {
    // Read before the rows: what changes meanwhile is found at the next check.
    const newest = await source.getVersion()
    if (newest === version) return
    const found = new Map<string, string | null>()
    for (let after = '', isLast = false; !isLast; ) {
      const rows = await source.listAfter(after)
      for (const { slug, present_slug } of rows) found.set(slug, present_slug)
      after = rows.at(-1)?.slug ?? ''
      isLast = rows.length < PAGE
    }
    slugs = found
    version = newest
  }

  async function check(): Promise<void> {
    try {
      await load()
      failing = false
    } catch (fault) {
      // Once, not once a second: until the database answers again the list stays as it was.
      if (!failing) report(fault, 'former slugs')
      failing = true
    }
    checkedAt = now()
    running = null
  }

  const refresh = () => (running ??= check())

  async function find(slug: string): Promise<string | null | undefined> {
    if (!begun) {
      const isOver = refresh().then(() => void (begun = true))
      await Promise.race([isOver, new Promise((done) => setTimeout(done, FIRST_WAIT).unref())])
      begun = true
    } else if (now() - checkedAt >= CHECK_EVERY) {
      void refresh()
    }
    const present = slugs.get(slug)
    return present === slug ? undefined : present
  }

  return { find, refresh }
}

// A database that hangs must not keep the next check from being made.
const timeLimit = () => AbortSignal.timeout(5000)

const source: FormerSlugSource = {
  getVersion: async () => must(await readerDb().rpc('current_former_slugs_version').abortSignal(timeLimit())),
  listAfter: async (slug) =>
    must(await readerDb().rpc('list_former_slugs', { after_slug: slug }).abortSignal(timeLimit())),
}

const KEY = Symbol.for('lodestar.former-slugs')
const shared = globalThis as { [KEY]?: ReturnType<typeof keepFormerSlugs> }

/** One list per process, however often a bundle loads this file. */
const keeper = () => (shared[KEY] ??= keepFormerSlugs(source))

/** The slug that an article's former slug leads to; null when it was deleted, undefined when nothing is known. */
export function findFormerSlug(slug: string): Promise<string | null | undefined> {
  return keeper().find(slug)
}
