import { shared } from '../http/shared'

/**
 * How long (ms) a request may take: longer than those of dashboards do. Pages wait ten seconds at most
 * (e2e/newsroom/frozen-backend.spec.ts).
 */
const TIMEOUT_MS = 7_000
/** How long (ms) to wait after a timeout, until the backend responds again, so that timeouts do not add up. */
const SUSPECT_TIMEOUT_MS = 1_000
/** A backend that was only slow may need more than a second, so then one request at a time waits for longer. */
const SCOUT_AFTER_MS = 10_000
const SCOUT_TIMEOUT_MS = 4_000

/** What is known about the backend. A busy one still answers some requests; one that hangs answers none. */
const backend = shared('backend', () => ({
  isSuspect: false,
  lastResponse: 0,
  lastScout: 0,
  /** A function for each query without a response, which shortens its timeout. */
  waiting: new Set<() => void>(),
}))

interface Patience {
  patienceMs?: number
  suspectPatienceMs?: number
  scoutAfterMs?: number
  /** Whether requests under way get the shorter timeout too. Not for writes, which may be long uploads. */
  shortens?: boolean
}

/**
 * Makes a fetch with a timeout, because a backend that hangs must not block a page for minutes. It throws an
 * AbortError, because supabase-js retries after any other error.
 */
export function makeFetchWithTimeout({
  patienceMs = TIMEOUT_MS,
  suspectPatienceMs = SUSPECT_TIMEOUT_MS,
  scoutAfterMs = SCOUT_AFTER_MS,
  shortens = false,
}: Patience = {}): typeof fetch {
  return async (input, init) => {
    const begun = performance.now()
    const limit = new AbortController()
    // A response does not clear the timeout, because its body may hang as well.
    const isScout = backend.isSuspect && begun - backend.lastScout > scoutAfterMs
    if (isScout) backend.lastScout = begun
    const suspectMs = isScout ? SCOUT_TIMEOUT_MS : suspectPatienceMs
    const timeout = backend.isSuspect ? Math.min(patienceMs, suspectMs) : patienceMs
    setTimeout(() => limit.abort(), timeout).unref()
    const shorten = () => {
      const since = performance.now()
      setTimeout(() => backend.lastResponse < since && limit.abort(), suspectPatienceMs).unref()
    }
    if (shortens) backend.waiting.add(shorten)
    try {
      const response = await fetch(input, {
        ...init,
        signal: init?.signal ? AbortSignal.any([init.signal, limit.signal]) : limit.signal,
      })
      Object.assign(backend, { isSuspect: false, lastResponse: performance.now() })
      return response
    } catch (error) {
      const isTimeout = limit.signal.aborted || (error instanceof Error && error.name === 'TimeoutError')
      if (isTimeout && !backend.isSuspect && backend.lastResponse < begun) {
        Object.assign(backend, { isSuspect: true, lastScout: performance.now() })
        backend.waiting.delete(shorten)
        // A page that needs two responses in turn may have joined another page's request for the second.
        for (const shortenOther of backend.waiting) shortenOther()
      }
      if (!limit.signal.aborted) throw error
      throw new DOMException('The backend did not respond in time.', 'AbortError')
    } finally {
      backend.waiting.delete(shorten)
    }
  }
}
