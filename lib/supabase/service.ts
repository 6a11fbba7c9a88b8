import 'server-only'

import { createClient } from '@supabase/supabase-js'

import { env } from '../env'
import type { Database } from './database.types'
import { makePatientFetch } from './patient-fetch'

// Readers wait for it too (their paces, letters and counts), and a picture is stored in less.
const PATIENCE_MS = 8_000

const open = () =>
  createClient<Database>(env().supabaseUrl, env().secretKey, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: { fetch: makePatientFetch(PATIENCE_MS) },
  })

let door: ReturnType<typeof open> | undefined

/**
 * The door past every policy. Which files may open it is a written list (lib/layers.test.ts):
 * counting, letters from readers, uploads and automation, each behind checks of its own.
 */
export function createServiceClient() {
  return (door ??= open())
}
