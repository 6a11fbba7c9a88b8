import 'server-only'

import { unwrap, report } from '../errors'
import { createReaderClient } from '../supabase/reader'

/** Where is read which addresses stories have and had. */
export interface StoryAddressSource {
  /** Another number whenever the list is another. */
  getVersion(): Promise<number>
  /** In the order of slugs, at most PAGE after the given one; without a present slug the article was deleted. */
  listAfter(slug: string): Promise<{ slug: string; current_slug: string | null }[]>
  /** Whether readers see an article of this slug now. */
  isStory(slug: string): Promise<boolean>
}

/** What an address of a story leads to; where the database does not say, the reference in the log. */
export type StoryFate = 'story' | 'missing' | 'gone' | { movedTo: string } | { unknownBy: string }

/** What list_slug_redirects returns at most. */
const PAGE = 1000
// Asked for at most once a second, so a story page costs the database nothing.
const CHECK_EVERY = 1000
// Some fifty bytes each; a corpus beyond it asks the database once more for some of its stories.
const MOST_KNOWN = 200_000
// How long the first requests of a process wait for the list.
const FIRST_WAIT = 2000

/** Keeps former slugs and seen stories in memory. */
export function keepStoryAddresses(source: StoryAddressSource, now: () => number = Date.now) {
  let slugs: ReadonlyMap<string, string | null> = new Map()
  // Stories that were seen to exist. Whatever may end one changes the version, and then all are asked again.
  let known = new Set<string>()
  let version: number | undefined
  let checkedAt = -Infinity
  let running: Promise<void> | null = null
  let failing = false

  async function load(): Promise<void> {
    // Read before the rows: what changes meanwhile is found at the next check.
    const newest = await source.getVersion()
    if (newest === version) return
    const found = new Map<string, string | null>()
    for (let after = '', isLast = false; !isLast; ) {
      const rows = await source.listAfter(after)
      for (const { slug, current_slug } of rows) found.set(slug, current_slug)
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
    } catch (error) {
      // Once, not once a second: until the database answers again the list stays as it was.
      if (!failing) report(error, 'story addresses')
      failing = true
    }
    checkedAt = now()
    running = null
  }

  const refresh = () => (running ??= check())

  /** Waits for a check that starts after this call: one under way may have read before the change. */
  async function recheck(): Promise<void> {
    await running
    await refresh()
  }

  /** Where a former slug leads; null for any other slug. */
  function findFormer(slug: string): StoryFate | null {
    const present = slugs.get(slug)
    if (present === undefined || present === slug) return null
    return present === null ? 'gone' : { movedTo: present }
  }

  async function keepFresh(): Promise<void> {
    if (now() - checkedAt < CHECK_EVERY) return
    const isOver = refresh()
    if (checkedAt === -Infinity) await Promise.race([isOver, new Promise((done) => setTimeout(done, FIRST_WAIT).unref())])
  }

  async function isStory(slug: string): Promise<boolean> {
    if (known.has(slug)) return true
    const asked = known
    const isThere = await source.isStory(slug)
    if (isThere && asked.size < MOST_KNOWN) asked.add(slug)
    return isThere
  }

  /** `isKept`: whether the story's page is cached, which is good enough while the database does not answer. */
  async function getFate(slug: string, isKept: () => boolean = () => false): Promise<StoryFate> {
    await keepFresh()
    const former = findFormer(slug)
    if (former) return former
    if (failing && isKept()) return 'story'
    try {
      if (await isStory(slug)) return 'story'
      await recheck()
      if (failing) throw new Error('The list of former slugs could not be read.')
      return findFormer(slug) ?? 'missing'
    } catch (error) {
      return isKept() ? 'story' : { unknownBy: report(error, 'story address') }
    }
  }

  return { getFate, recheck }
}

// A reader may wait for two of these in a row.
const timeLimit = () => AbortSignal.timeout(4000)

const source: StoryAddressSource = {
  getVersion: async () => unwrap(await createReaderClient().rpc('get_slug_redirects_version').abortSignal(timeLimit())),
  listAfter: async (slug) =>
    unwrap(await createReaderClient().rpc('list_slug_redirects', { p_after_slug: slug }).abortSignal(timeLimit())),
  isStory: async (slug) =>
    unwrap(await createReaderClient().from('published_articles').select('id').eq('slug', slug).limit(1).abortSignal(timeLimit()))
      .length > 0,
}

const KEY = Symbol.for('lodestar.story-addresses')
const shared = globalThis as { [KEY]?: ReturnType<typeof keepStoryAddresses> }

/** One list per process, however often a bundle loads this file. */
const keeper = () => (shared[KEY] ??= keepStoryAddresses(source))

/** What the address /story/<slug> leads to, mostly from memory. `isKept`: see getFate. */
export function getStoryFate(slug: string, isKept?: () => boolean): Promise<StoryFate> {
  return keeper().getFate(slug, isKept)
}

/** After a change that readers shall see with their next click. */
export function checkStoryAddresses(): Promise<void> {
  return keeper().recheck()
}
