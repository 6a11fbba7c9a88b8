import 'server-only'

import { createClient } from '@supabase/supabase-js'

import { env } from '../env'
import type { Database } from './database.types'
import { makeFetchWithTimeout } from './fetch-with-timeout'

// The database cancels a reader's query after three seconds. Cached pages stay available; others show an error.
const TIMEOUT_MS = 4_000

const open = () =>
  createClient<Database>(env().supabaseUrl, env().publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: { fetch: makeFetchWithTimeout({ patienceMs: TIMEOUT_MS, shortens: true }) },
  })

let client: ReturnType<typeof open> | undefined

/** The anonymous client: sends no cookies, sees what every reader may see. */
export function createReaderClient() {
  return (client ??= open())
}
