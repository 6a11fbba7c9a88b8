import type { Query } from '../../supabase/backend/connection.ts'

// Hosted auth fails to read an account if one of these columns is null, or if instance_id is not its constant.
const NEVER_NULL = [
  'confirmation_token',
  'recovery_token',
  'email_change',
  'email_change_token_new',
  'email_change_token_current',
  'phone_change',
  'phone_change_token',
  'reauthentication_token',
]
const ONLY_INSTANCE = '00000000-0000-0000-0000-000000000000'

/** Makes embedded accounts usable in hosted auth, and removes second factors that came without their secret. */
export async function settleAccounts(query: Query): Promise<void> {
  await query('delete from auth.mfa_factors where secret is null')
  const rows = await query<{ name: string }>(
    `select column_name as name from information_schema.columns where table_schema = 'auth' and table_name = 'users' and is_generated = 'NEVER'`,
  )
  const names = new Set(rows.map(({ name }) => name))
  if (!names.has('instance_id')) return
  const empty = NEVER_NULL.filter((name) => names.has(name)).map((name) => `${name} = coalesce(${name}, '')`)
  await query(`update auth.users set instance_id = coalesce(instance_id, '${ONLY_INSTANCE}'), ${empty.join(', ')}`)
}
