import { createClient } from '@supabase/supabase-js'

import type { Database } from '../../lib/db/database.types.ts'

/** Makes a client with the secret key, for an embedded or a hosted backend. */
export function createScriptClient(keys: { NEXT_PUBLIC_SUPABASE_URL: string; SUPABASE_SECRET_KEY: string }) {
  return createClient<Database>(keys.NEXT_PUBLIC_SUPABASE_URL, keys.SUPABASE_SECRET_KEY, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
  })
}

export type Client = ReturnType<typeof createScriptClient>

/** Returns the data of a response. Throws its error. */
export function unwrap<T>(
  answer: { data: T; error: null } | { data: unknown; error: { message: string } },
): NonNullable<T> {
  if (answer.error) throw new Error(answer.error.message, { cause: answer.error })
  return answer.data as NonNullable<T>
}
