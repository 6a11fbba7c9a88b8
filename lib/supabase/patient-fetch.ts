/** Longer than anything a desk asks for takes; whoever waits longer believes that nothing happens. */
const PATIENCE_MS = 20_000

/**
 * fetch that gives up: a backend that takes a question and never answers must not keep a page waiting for minutes. An
 * AbortError, because supabase-js asks again after any other.
 */
export function makePatientFetch(patienceMs = PATIENCE_MS): typeof fetch {
  return async (input, init) => {
    const limit = AbortSignal.timeout(patienceMs)
    try {
      return await fetch(input, { ...init, signal: init?.signal ? AbortSignal.any([init.signal, limit]) : limit })
    } catch (fault) {
      throw limit.aborted ? new DOMException('The backend did not answer in time.', 'AbortError') : fault
    }
  }
}
