import 'server-only'

import { createClient } from '@supabase/supabase-js'

import { env } from '../env'
import type { Database } from './database.types'
import { makeFetchWithTimeout } from './fetch-with-timeout'

const open = () =>
  createClient<Database>(env().supabaseUrl, env().secretKey, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: { fetch: makeFetchWithTimeout() },
  })

let client: ReturnType<typeof open> | undefined

/**
 * Returns the client that bypasses row-level security. lib/testing/project/layers.test.ts lists the files that may use
 * it, each with checks of its own.
 */
export function createServiceClient() {
  return (client ??= open())
}
