import { createClient } from '@supabase/supabase-js'
import { resolve } from 'node:path'

import { readStartEnv } from '../lib/env.ts'
import type { Database } from '../lib/supabase/database.types.ts'
import type { StaffClient } from '../lib/supabase/staff.ts'
import { type Backend, startBackend } from '../supabase/backend/backend.ts'
import { startStopped } from '../supabase/backend/embedded-database.ts'
import type { BackendKeys } from '../supabase/backend/keys.ts'
import { DEMO_PASSWORD } from '../supabase/seed/people.ts'

/** Tables that grow with a newsroom. */
const TABLES = [
  'articles',
  'profiles',
  'stories',
  'draft_articles',
  'contact_messages',
  'newsletter_subscriptions',
  'advertisements',
  'audit_log',
] as const
export type TableName = (typeof TABLES)[number]

export interface Newsroom {
  url: string
  sql: Backend['sql']
  close(): Promise<void>
  rows: Record<TableName, number>
  admin: StaffClient
  chief: StaffClient
}

/** `place` is the DATA_DIR or PostgreSQL address of a demo newsroom. */
export async function openNewsroom(place: string, keys: BackendKeys): Promise<Newsroom> {
  const database = /^postgres(ql)?:/.test(place)
    ? undefined
    : await startStopped(readStartEnv({ DATA_DIR: resolve(place) }))
  const backend = await startBackend({ dataDir: 'memory', databaseUrl: database?.url ?? place, keys, limits: false })
  const close = async () => {
    await backend.close()
    await database?.child.stop()
  }
  const signIn = async (email: string) => {
    const db = createClient<Database>(backend.url, keys.publishableKey, {
      auth: { persistSession: false, autoRefreshToken: false },
    })
    const { error } = await db.auth.signInWithPassword({ email, password: DEMO_PASSWORD })
    if (error) throw new Error(`${place}: ${email} cannot sign in: ${error.message}`)
    return db
  }
  const rows = Object.fromEntries(
    await Promise.all(
      TABLES.map(async (table) => {
        const [counted] = await backend.sql<{ n: number }>(`select count(*)::int as n from public.${table}`)
        return [table, counted?.n ?? 0]
      }),
    ),
  ) as Newsroom['rows']
  const [admin, chief] = [await signIn('admin@lodestar.test'), await signIn('chief@lodestar.test')]
  return { url: backend.url, sql: backend.sql, close, rows, admin, chief }
}
