/** Longer than any dashboard request takes. */
const TIMEOUT_MS = 8_000
/** After a timeout without any success, until the backend responds, so timeouts don't add up. */
const SUSPECT_PATIENCE_MS = 1_000

const KEY = Symbol.for('lodestar.backend-answers')
/** A busy backend still answers some requests; a hanging one none. */
const shared = ((globalThis as { [KEY]?: { isSuspect: boolean; lastResponse: number } })[KEY] ??= {
  isSuspect: false,
  lastResponse: 0,
})

/**
 * A hanging backend must not block a page for minutes. Throws an AbortError, because supabase-js retries after any
 * other error.
 */
export function makeFetchWithTimeout(patienceMs = TIMEOUT_MS, suspectPatienceMs = SUSPECT_PATIENCE_MS): typeof fetch {
  return async (input, init) => {
    const begun = performance.now()
    const limit = AbortSignal.timeout(shared.isSuspect ? Math.min(patienceMs, suspectPatienceMs) : patienceMs)
    try {
      const response = await fetch(input, {
        ...init,
        signal: init?.signal ? AbortSignal.any([init.signal, limit]) : limit,
      })
      Object.assign(shared, { isSuspect: false, lastResponse: performance.now() })
      return response
    } catch (error) {
      const isTimeout = limit.aborted || (error instanceof Error && error.name === 'TimeoutError')
      if (isTimeout && shared.lastResponse < begun) shared.isSuspect = true
      if (!limit.aborted) throw error
      throw new DOMException('The backend did not respond in time.', 'AbortError')
    }
  }
}
