import 'server-only'

import { createClient } from '@supabase/supabase-js'

import { env } from '../env'
import type { Database } from './database.types'
import { makeFetchWithTimeout } from './fetch-with-timeout'

// Cached pages stay available; on other pages readers see an error within seconds.
const TIMEOUT_MS = 5_000

const open = () =>
  createClient<Database>(env().supabaseUrl, env().publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: { fetch: makeFetchWithTimeout(TIMEOUT_MS) },
  })

let client: ReturnType<typeof open> | undefined

/** The anonymous client: sends no cookies, sees what every reader may see. */
export function createReaderClient() {
  return (client ??= open())
}
