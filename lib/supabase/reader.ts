import 'server-only'

import { createClient } from '@supabase/supabase-js'

import { env } from '../env'
import type { Database } from './database.types'

const open = () =>
  createClient<Database>(env().supabaseUrl, env().publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
  })

let door: ReturnType<typeof open> | undefined

/** The anonymous door: knows no cookies, sees what every reader may see. */
export function readerDb() {
  return (door ??= open())
}
