import { env } from '../env'
import type { UserRole } from '../auth/schema'
import type { useDatabase } from './database'
import type { mockNext } from './request'

// Signs people in for the database of lib/testing/database.

export const ACCOUNTS = {
  customer: { role: 'customer', verified: false },
  'unverified anchor': { role: 'news_anchor', verified: false },
  anchor: { role: 'news_anchor', verified: true },
  'chief author': { role: 'chief_author', verified: true },
  admin: { role: 'admin', verified: true },
} as const satisfies Record<string, { role: UserRole; verified: boolean }>
export type Account = keyof typeof ACCOUNTS

const ID = '00000000-0000-4000-8000-000000000001'

export function signInAs(
  account: Account,
  { cookies }: ReturnType<typeof mockNext>,
  database: ReturnType<typeof useDatabase>,
  /** How long (seconds) the token is valid. */
  seconds = 3600,
): string {
  const user = {
    id: ID,
    aud: 'authenticated',
    role: 'authenticated',
    email: 'ama@lodestar.test',
    app_metadata: {},
    user_metadata: {},
  }
  const expiry = { expires_in: 3600, expires_at: Math.floor(Date.now() / 1000) + seconds }
  const session = {
    access_token: 'an-access-token',
    refresh_token: 'a-refresh-token',
    token_type: 'bearer',
    ...expiry,
    user,
  }
  const value = `base64-${Buffer.from(JSON.stringify(session)).toString('base64url')}`
  cookies.set(env().sessionCookie, value)
  database.answer('ensure_profile', {
    body: { id: ID, email: user.email, full_name: 'Ama Mensah', ...ACCOUNTS[account] },
  })
  return `${env().sessionCookie}=${value}`
}
