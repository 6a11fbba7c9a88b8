import { ALL_TAGS, expireTags, noteFollowing } from './expired-tags.mjs'

/** Changes per question. */
const PAGE = 100

/** A row of the change feed (supabase/migrations/20261201000170_changes.sql). */
export interface Change {
  seq: number
  tags: string[]
}

/** The payload of an announcement; empty if it has no contents. `after` is the number before. */
type Announcement = Change & { after: number }

/** How the follower reaches the feed. */
export interface Feed {
  getLatest(): Promise<number>
  /** The next changes after a number, in order. */
  listAfter(seq: number, limit: number): Promise<Change[]>
  /** Tells the database which change was applied. */
  report(applied: number): Promise<unknown>
  /** Tells the database that nobody needs to wait for this process any longer. */
  leave(): Promise<unknown>
  /** Starts listening if there is a direct connection; afterwards, announcements arrive while `isConnected`. */
  listen?(onAnnouncement: (payload: string) => void, onClose: () => void): Listener
}

export interface Listener {
  isConnected(): boolean
  /** Connects again if the connection was lost. */
  connect(): Promise<void>
  close(): Promise<void>
}

interface Options {
  apply?: (tags: string[], seq: number) => void
  log?: (line: string) => void
  /** Milliseconds between questions without a working listener. */
  pollEvery?: number
  /** Milliseconds between reports, and between questions with one; see count_instances_behind. */
  reportEvery?: number
  /** Milliseconds between attempts of the listener to connect. */
  reconnectEvery?: number
}

/**
 * Applies every change to the caches of this process, in order, from now until `stop`. What happens while the database is
 * out of reach is applied afterwards.
 */
export function followChanges(feed: Feed, options: Options = {}) {
  const {
    apply = expireTags,
    log = console.error,
    pollEvery = 500,
    reportEvery = 2000,
    reconnectEvery = 5000,
  } = options
  let applied: number | undefined
  let reported: { seq: number; at: number } | undefined
  const stopping = new AbortController()
  let isFailing = false
  let connectedAt = -Infinity
  // A pooler accepts LISTEN but announces nothing: changes that were found without an announcement reveal it.
  let isTrusted = true
  let wasAnnounced = false
  let mustAsk = true
  let wake = () => {}
  const ask = () => {
    mustAsk = true
    wake()
  }
  const listener = feed.listen?.((payload) => {
    wasAnnounced = isTrusted = true
    const change = payload ? (JSON.parse(payload) as Announcement) : undefined
    // If one is missing in between, asking finds both.
    if (!change || change.after !== applied || stopping.signal.aborted) return ask()
    take(change)
    noteFollowing(change.seq)
    wake()
  }, ask)

  function take({ seq, tags }: Change): void {
    apply(tags, seq)
    applied = seq
  }

  async function pull(): Promise<void> {
    if (applied === undefined) {
      // In this order: what was cached before may lack a change up to this number.
      take({ seq: await feed.getLatest(), tags: [ALL_TAGS] })
    }
    for (let isLast = false; !isLast;) {
      const asked: number = applied ?? 0
      const found = await feed.listAfter(asked, PAGE)
      // Some may have been announced meanwhile. A lower number belongs to a database that was replaced.
      const changes = found.filter(({ seq }) => seq < asked || seq > (applied ?? 0))
      for (const change of changes) take(change)
      if (changes.length > 0) isTrusted = wasAnnounced
      isLast = found.length < PAGE
    }
  }

  async function round(): Promise<void> {
    if (listener && !listener.isConnected() && Date.now() - connectedAt >= reconnectEvery) {
      connectedAt = Date.now()
      // Not awaited: polling must not wait for an address that doesn't answer. Once connected, another round reads on.
      listener.connect().then(
        () => listener.isConnected() && ask(),
        () => {},
      )
    }
    if (mustAsk) {
      mustAsk = false
      await pull()
    }
    const seq = applied ?? 0
    noteFollowing(seq)
    if (reported?.seq === seq && Date.now() - reported.at < reportEvery) return
    await feed.report(seq)
    reported = { seq, at: Date.now() }
  }

  async function follow(): Promise<void> {
    while (!stopping.signal.aborted) {
      const announcement = Promise.withResolvers<void>()
      wake = announcement.resolve
      try {
        await round()
        wasAnnounced = false
        if (isFailing) log('The change feed can be read again.')
        isFailing = false
      } catch (error) {
        // Once per outage.
        if (!isFailing && !stopping.signal.aborted)
          log(`The change feed cannot be read, and will be tried again: ${error}`)
        isFailing = mustAsk = true
      }
      if (stopping.signal.aborted) break
      const wait = listener?.isConnected() && isTrusted ? reportEvery : pollEvery
      const timer = setTimeout(ask, wait).unref()
      await announcement.promise
      clearTimeout(timer)
    }
  }

  const following = follow()
  return {
    getApplied: () => applied,
    async stop(): Promise<void> {
      stopping.abort()
      wake()
      await following
      await Promise.allSettled([feed.leave(), listener?.close()])
    },
  }
}
