import 'server-only'

import { createClient } from '@supabase/supabase-js'

import { getApplied } from '../changes/expired-tags.mjs'
import { env } from '../env'
import type { Database } from './database.types'
import { makeFetchWithTimeout } from './fetch-with-timeout'

// The database cancels a reader's query after three seconds. Cached pages stay available; others show an error.
const TIMEOUT_MS = 4_000

/** Tells a read replica what it must have replayed to answer (supabase/backend/replica.ts). */
const withChange =
  (fetchIt: typeof fetch): typeof fetch =>
  (input, init) => {
    const headers = new Headers(init?.headers)
    headers.set('x-change', String(getApplied() ?? -1))
    return fetchIt(input, { ...init, headers })
  }

const open = () =>
  createClient<Database>(env().supabaseUrl, env().publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: { fetch: withChange(makeFetchWithTimeout({ patienceMs: TIMEOUT_MS, shortens: true })) },
  })

let client: ReturnType<typeof open> | undefined

/** The anonymous client: sends no cookies, sees what every reader may see. */
export function createReaderClient() {
  return (client ??= open())
}
