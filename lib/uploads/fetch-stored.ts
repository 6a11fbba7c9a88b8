import 'server-only'

import { env } from '../env'

/** How long (ms) to wait for the headers. The body is not timed, because it depends on the reader's connection. */
const TIMEOUT_MS = 7_000

/** Fetches a file from storage. Throws if storage is down or does not respond. */
export async function fetchStored(path: string, patienceMs = TIMEOUT_MS): Promise<Response> {
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(new Error(`Storage did not respond in time for ${path}`)), patienceMs)
  try {
    return await fetch(`${env().supabaseUrl}/storage/v1/object/public/article-images/${path}`, {
      cache: 'no-store',
      signal: late.signal,
    })
  } finally {
    clearTimeout(timer)
  }
}
