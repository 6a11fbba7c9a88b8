/** Longer than anything a dashboard asks for takes. */
const PATIENCE_MS = 8_000
/** Applies once nothing was answered for as long as a request waited, until the backend answers: timeouts must not add up. */
const SUSPECT_PATIENCE_MS = 1_500

const KEY = Symbol.for('lodestar.backend-answers')
/** Shared by all bundles of the process. A busy backend answers somebody; one that hangs answers nobody. */
const shared = ((globalThis as { [KEY]?: { isSuspect: boolean; lastAnswer: number } })[KEY] ??= { isSuspect: false, lastAnswer: 0 })

/**
 * fetch that gives up: a backend that takes a question and never answers must not keep a page waiting for minutes. An
 * AbortError, because supabase-js asks again after any other.
 */
export function makePatientFetch(patienceMs = PATIENCE_MS, suspectPatienceMs = SUSPECT_PATIENCE_MS): typeof fetch {
  return async (input, init) => {
    const begun = performance.now()
    const limit = AbortSignal.timeout(shared.isSuspect ? Math.min(patienceMs, suspectPatienceMs) : patienceMs)
    try {
      const response = await fetch(input, { ...init, signal: init?.signal ? AbortSignal.any([init.signal, limit]) : limit })
      Object.assign(shared, { isSuspect: false, lastAnswer: performance.now() })
      return response
    } catch (error) {
      const isTimeout = limit.aborted || (error instanceof Error && error.name === 'TimeoutError')
      if (isTimeout && shared.lastAnswer < begun) shared.isSuspect = true
      if (!limit.aborted) throw error
      throw new DOMException('The backend did not answer in time.', 'AbortError')
    }
  }
}
