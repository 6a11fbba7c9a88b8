import 'server-only'

import { must, report } from '../errors'
import { readerDb } from '../supabase/reader'

/** Where is read which addresses stories have and had. */
export interface StoryAddressSource {
  /** Another number whenever the list is another. */
  getVersion(): Promise<number>
  /** In the order of slugs, at most PAGE after the given one; without a present slug the article was deleted. */
  listAfter(slug: string): Promise<{ slug: string; present_slug: string | null }[]>
  /** Whether readers see an article of this slug now. */
  isStory(slug: string): Promise<boolean>
}

/** What an address of a story leads to; where the database does not say, the reference in the log. */
export type StoryFate = 'story' | 'missing' | 'gone' | { movedTo: string } | { unknownBy: string }

/** What list_former_slugs answers at most. */
const PAGE = 1000
// Asked for at most once a second, so a story page costs the database nothing.
const CHECK_EVERY = 1000
// Some fifty bytes each; a corpus beyond it asks the database once more for some of its stories.
const MOST_KNOWN = 200_000
// The first request of a process waits for the list, yet no longer than a reader would.
const FIRST_WAIT = 2000

/** Keeps former slugs and seen stories in memory. */
export function keepStoryAddresses(source: StoryAddressSource, now: () => number = Date.now) {
  let slugs: ReadonlyMap<string, string | null> = new Map()
  // Stories that were seen to exist. Whatever may end one changes the version, and then all are asked again.
  let known = new Set<string>()
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
    known = new Set()
    version = newest
  }

  async function check(): Promise<void> {
    try {
      await load()
      failing = false
    } catch (fault) {
      // Once, not once a second: until the database answers again the list stays as it was.
      if (!failing) report(fault, 'story addresses')
      failing = true
    }
    checkedAt = now()
    running = null
  }

  const refresh = () => (running ??= check())

  /** The present slug, null for a deleted article, undefined where the slug is no former one. */
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

  async function isStory(slug: string): Promise<boolean> {
    if (known.has(slug)) return true
    const asked = known
    const isThere = await source.isStory(slug)
    if (isThere && asked.size < MOST_KNOWN) asked.add(slug)
    return isThere
  }

  async function getFate(slug: string): Promise<StoryFate> {
    const present = await find(slug)
    if (present === null) return 'gone'
    if (present !== undefined) return { movedTo: present }
    try {
      return (await isStory(slug)) ? 'story' : 'missing'
    } catch (fault) {
      return { unknownBy: report(fault, 'story address') }
    }
  }

  return { getFate, refresh }
}

// A database that hangs must not keep the next check from being made.
const timeLimit = () => AbortSignal.timeout(5000)

const source: StoryAddressSource = {
  getVersion: async () => must(await readerDb().rpc('current_former_slugs_version').abortSignal(timeLimit())),
  listAfter: async (slug) =>
    must(await readerDb().rpc('list_former_slugs', { after_slug: slug }).abortSignal(timeLimit())),
  isStory: async (slug) =>
    must(await readerDb().from('published_articles').select('id').eq('slug', slug).limit(1).abortSignal(timeLimit()))
      .length > 0,
}

const KEY = Symbol.for('lodestar.story-addresses')
const shared = globalThis as { [KEY]?: ReturnType<typeof keepStoryAddresses> }

/** One list per process, however often a bundle loads this file. */
const keeper = () => (shared[KEY] ??= keepStoryAddresses(source))

/** What the address /story/<slug> leads to, mostly from memory. */
export function getStoryFate(slug: string): Promise<StoryFate> {
  return keeper().getFate(slug)
}

/** After a change that readers shall see with their next click: a check that had begun before it would miss it. */
export async function checkStoryAddresses(): Promise<void> {
  await keeper().refresh()
  await keeper().refresh()
}
