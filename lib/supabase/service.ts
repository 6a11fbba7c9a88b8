import 'server-only'

import { createClient } from '@supabase/supabase-js'

import { env } from '../env'
import type { Database } from './database.types'
import { makeFetchWithTimeout } from './fetch-with-timeout'

// Readers wait for this client too, ten seconds at most in all (e2e/newsroom/frozen-backend.spec.ts).
const TIMEOUT_MS = 7_000

const open = () =>
  createClient<Database>(env().supabaseUrl, env().secretKey, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: { fetch: makeFetchWithTimeout({ patienceMs: TIMEOUT_MS }) },
  })

let client: ReturnType<typeof open> | undefined

/** Bypasses row-level security. lib/layers.test.ts lists the files that may use it, each with its own checks. */
export function createServiceClient() {
  return (client ??= open())
}
