import 'server-only'

import { env } from '../env'

/** Longer than storage takes to find a picture. How long the picture then travels is up to its reader's connection. */
const PATIENCE_MS = 8_000

/** A file of the bucket as storage answers it. Throws where storage is away, or silent. */
export async function fetchStored(path: string, patienceMs = PATIENCE_MS): Promise<Response> {
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(new Error(`Storage did not answer in time for ${path}`)), patienceMs)
  try {
    return await fetch(`${env().supabaseUrl}/storage/v1/object/public/article-images/${path}`, { cache: 'no-store', signal: late.signal })
  } finally {
    clearTimeout(timer)
  }
}
