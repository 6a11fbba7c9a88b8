import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'

import type { SupabaseClient } from '@supabase/supabase-js'
import { LRUCache } from 'lru-cache'

import { isUnanswered } from '../auth/rules'
import type { UserRole } from '../auth/schema'
import { unwrapMaybe } from './errors'
import { shared } from '../http/shared'
import type { Database } from './database.types'

export interface Person {
  id: string
  email: string
  fullName: string | null
  role: UserRole
  verified: boolean
  /** They have a second factor, and this session has not shown it: until then, it has no role. */
  needsCode: boolean
  /** From when their role needs a second factor, if they have none. */
  factorDue: string | null
}

/** The backend did not say whether there is a session, which is not the same as being signed out. */
export const NO_SESSION_RESPONSE = 'Failed to get session'

/** How long (ms) to wait for a refresh. auth-js repeats one that fails for half a minute; the page may ask again. */
const REFRESH_MS = 4_000

/** Whether there is a session. An expired token is refreshed. */
async function hasSession(db: SupabaseClient<Database>): Promise<boolean> {
  const error = { message: 'The token is not refreshed yet.' }
  const late = pause(REFRESH_MS, { data: { session: null }, error }, { ref: false })
  const answer = await Promise.race([db.auth.getSession(), late])
  if (answer.error && isUnanswered(answer.error)) throw new Error(NO_SESSION_RESPONSE, { cause: answer.error })
  return !!answer.data.session
}

/**
 * Returns the signed-in person, or null without a session. The cookie may say anything: the backend verifies its token
 * and looks for its session.
 */
export async function findPerson(db: SupabaseClient<Database>): Promise<Person | null> {
  if (!(await hasSession(db))) return null
  const answer = await db.rpc('ensure_profile')
  const { error, status } = answer
  const hasEnded = error?.code === 'PGRST303'
  // A refused token has a code, a refused API key none.
  if (status === 401 && error?.code && !hasEnded) return null
  if (error && !hasEnded && (status === 401 || isUnanswered({ ...error, status })))
    throw new Error(NO_SESSION_RESPONSE, { cause: error })
  const row = hasEnded ? null : unwrapMaybe(answer)
  if (!row?.id) {
    await db.auth.signOut({ scope: 'local' })
    return null
  }
  return {
    id: row.id,
    email: row.email ?? '',
    fullName: row.full_name,
    role: row.role ?? 'customer',
    verified: row.verified ?? false,
    needsCode: row.needs_code ?? false,
    factorDue: row.factor_due ?? null,
  }
}

const HEADER = 'x-visitor'
/** People whom the middleware has found, by a random id that the request carries until its page starts. */
const visitors = shared('visitors', () => new LRUCache<string, Person>({ max: 1000, ttl: 10_000 }))

/**
 * Leaves the visitor, whom the middleware has found, to the page of the same request: asking the backend again
 * would cost about 10 ms of processor time. Where they run in different processes, the page asks itself.
 */
export function stashUser(headers: Headers, person: Person): void {
  const id = randomUUID()
  visitors.set(id, person)
  headers.set(HEADER, id)
}

/** The visitor that `stashUser` left, once. A made-up header of a browser finds nobody. */
export function takeStashedUser(headers: Pick<Headers, 'get'>): Person | undefined {
  const id = headers.get(HEADER) ?? ''
  const person = visitors.get(id)
  visitors.delete(id)
  return person
}
