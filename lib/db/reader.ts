import 'server-only'

import { createClient } from '@supabase/supabase-js'

import { env } from '../env'
import type { Database } from './database.types'
import { makeFetchWithTimeout } from './fetch-with-timeout'

// How long (ms) a reader's query may take; the database cancels it after three seconds. Pages in the cache stay
// available, others show an error.
const TIMEOUT_MS = 4_000

const open = () =>
  createClient<Database>(env().supabaseUrl, env().publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: { fetch: makeFetchWithTimeout({ patienceMs: TIMEOUT_MS, shortens: true }) },
  })

let client: ReturnType<typeof open> | undefined

/** Returns the anonymous client, which sends no cookies and sees what every reader may see. */
export function createReaderClient() {
  return (client ??= open())
}
