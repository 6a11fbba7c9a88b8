import 'server-only'

import { getSlugVersion, isFollowing } from '../changes/expired-tags.mjs'
import { unwrap, report } from '../errors'
import { createReaderClient } from '../supabase/reader'
import { readStory } from './read-story'

export type KnownFate = 'story' | 'missing' | 'gone' | { movedTo: string }

/** `unknownBy`: the log reference of a failed lookup. */
export type StoryFate = KnownFate | { unknownBy: string }

export interface StoryAddressSource {
  /** Changes whenever the list does. */
  getVersion(): Promise<number>
  /** Sorted by slug; current_slug is null if the article was deleted. */
  listAfter(slug: string): Promise<{ slug: string; current_slug: string | null }[]>
  /** With the version at that moment. */
  resolve(slug: string): Promise<{ fate: KnownFate; version: number }>
}

/** Row limit of list_slug_redirects. */
const PAGE = 1000
// Milliseconds, while the change feed is not followed.
const CHECK_EVERY = 1000
// About 50 bytes each. Beyond it, some stories cost a query.
const MOST_KNOWN = 200_000
// Milliseconds that requests wait for the list.
const FIRST_WAIT = 2000

export function keepStoryAddresses(source: StoryAddressSource, now: () => number = Date.now) {
  let slugs: ReadonlyMap<string, string | null> = new Map()
  // Any change that could end a story changes the version and clears the set.
  let known = new Set<string>()
  let version: number | undefined
  let checkedAt = -Infinity
  let checkedChange = -1
  let running: Promise<void> | null = null
  let failing = false

  async function load(): Promise<void> {
    // Read first, so the next check catches concurrent changes.
    const newest = await source.getVersion()
    if (newest === version) return
    const found = new Map<string, string | null>()
    for (let after = '', isLast = false; !isLast;) {
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
    const change = getSlugVersion()
    try {
      await load()
      checkedChange = change
      failing = false
    } catch (error) {
      // Report once per outage. The old list stays in use.
      if (!failing) report(error, 'story addresses')
      failing = true
    }
    checkedAt = now()
    running = null
  }

  const refresh = () => (running ??= check())

  /** Waits for a check that starts now; a running one may have read before the change. */
  async function recheck(): Promise<void> {
    await running
    await refresh()
  }

  /** The redirect, or 410; null for other slugs. */
  function findFormer(slug: string): KnownFate | null {
    const present = slugs.get(slug)
    if (present === undefined || present === slug) return null
    return present === null ? 'gone' : { movedTo: present }
  }

  async function keepFresh(): Promise<void> {
    if (checkedChange === getSlugVersion() && ((isFollowing() && !failing) || now() - checkedAt < CHECK_EVERY)) return
    const isChanged = checkedChange !== getSlugVersion()
    const isOver = isChanged ? recheck() : refresh()
    if (isChanged) await Promise.race([isOver, new Promise((done) => setTimeout(done, FIRST_WAIT).unref())])
  }

  async function resolve(slug: string): Promise<KnownFate> {
    const change = getSlugVersion()
    const { fate, version: found } = await source.resolve(slug)
    if (found !== version) {
      // A former slug has to be in the list by the next request.
      await (fate === 'story' ? void refresh() : recheck())
      return fate
    }
    // The lookup saw the current version, so no further check is due.
    checkedAt = now()
    checkedChange = change
    failing = false
    if (fate === 'story' && known.size < MOST_KNOWN) known.add(slug)
    return fate
  }

  /** A cached page (`isCached`) is served while the database is down. */
  async function getFate(slug: string, isCached: () => boolean = () => false): Promise<StoryFate> {
    if (version === undefined || failing || known.has(slug) || slugs.has(slug)) await keepFresh()
    const former = findFormer(slug)
    if (former) return former
    if (known.has(slug) || (failing && isCached())) return 'story'
    try {
      return await resolve(slug)
    } catch (error) {
      void keepFresh()
      return isCached() ? 'story' : { unknownBy: report(error, 'story address') }
    }
  }

  return { getFate, recheck }
}

const timeLimit = () => AbortSignal.timeout(4000)

const source: StoryAddressSource = {
  getVersion: async () => unwrap(await createReaderClient().rpc('get_slug_redirects_version').abortSignal(timeLimit())),
  listAfter: async (slug) =>
    unwrap(await createReaderClient().rpc('list_slug_redirects', { p_after_slug: slug }).abortSignal(timeLimit())),
  async resolve(slug) {
    const story = await readStory(slug)
    return { fate: story.fate === 'moved' ? { movedTo: story.movedTo } : story.fate, version: story.version }
  },
}

const KEY = Symbol.for('lodestar.story-addresses')
const shared = globalThis as { [KEY]?: ReturnType<typeof keepStoryAddresses> }

/** One per process, even if several bundles load this file. */
const keeper = () => (shared[KEY] ??= keepStoryAddresses(source))

export function getStoryFate(slug: string, isCached?: () => boolean): Promise<StoryFate> {
  return keeper().getFate(slug, isCached)
}

/** Call after a change that must be visible on the next request. */
export function checkStoryAddresses(): Promise<void> {
  return keeper().recheck()
}
