import { randomBytes } from 'node:crypto'

import { type Client, unwrap } from './client.ts'

const toLike = (text: string) => text.replace(/[\\%_]/g, '\\$&')

const GRACE_DAYS = 7

/** In a newsroom of their own, admins need a second factor after a week. */
async function requireSecondFactor(db: Client): Promise<void> {
  const starts_at = new Date(Date.now() + GRACE_DAYS * 86_400_000).toISOString()
  unwrap(await db.from('second_factor_requirements').upsert({ role: 'admin', starts_at }).select('role'))
}

/** Creates the account if necessary. Returns the message to print. */
export async function makeAdmin(db: Client, email: string): Promise<string> {
  const address = email.trim().toLowerCase()
  const [admin] = unwrap(await db.from('profiles').select('id').eq('role', 'admin').limit(1))
  if (!admin) await requireSecondFactor(db)
  const [known] = unwrap(await db.from('profiles').select('id, role').ilike('email', toLike(address)).limit(1))
  if (known) {
    unwrap(await db.from('profiles').update({ role: 'admin', verified: true }).eq('id', known.id).select('id'))
    return known.role === 'admin' ? `${address} is admin already.` : `${address} is admin now.`
  }
  const password = randomBytes(12).toString('base64url')
  const { user } = unwrap(await db.auth.admin.createUser({ email: address, password, email_confirm: true }))
  if (!user) throw new Error(`No account was made for ${address}.`)
  unwrap(await db.from('profiles').update({ role: 'admin', verified: true }).eq('id', user.id).select('id'))
  return `${address} is admin now. Password (shown once, change it after signing in at /admin): ${password}`
}
