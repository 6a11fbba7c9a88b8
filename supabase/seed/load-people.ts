import { randomBytes } from 'node:crypto'

import { type Client, unwrap } from './client.ts'
import { LOADING_EMAIL } from './newsroom-state.ts'
import { type DemoAccountIds, DEMO_PASSWORD, people } from './people.ts'

async function findPerson(db: Client, email: string): Promise<string | undefined> {
  return unwrap(await db.from('profiles').select('id').eq('email', email).limit(1))[0]?.id
}

async function createPerson(db: Client, email: string, password: string, fullName: string): Promise<string> {
  const known = await findPerson(db, email)
  if (known) return known
  const answer = await db.auth.admin.createUser({
    email,
    password,
    email_confirm: true,
    user_metadata: { full_name: fullName },
  })
  const { user } = unwrap(answer)
  if (!user) throw new Error(`No account was made for ${email}.`)
  return user.id
}

/** Creates an account that exists until the load is complete (newsroom-state.ts). */
export async function beginLoading(db: Client): Promise<void> {
  await createPerson(db, LOADING_EMAIL, randomBytes(24).toString('base64url'), `The demo newsroom is being loaded`)
}

export async function endLoading(db: Client): Promise<void> {
  const id = await findPerson(db, LOADING_EMAIL)
  if (id) unwrap(await db.auth.admin.deleteUser(id))
}

/** Creates the accounts. Returns their ids by e-mail address. */
export async function loadPeople(db: Client): Promise<DemoAccountIds> {
  const cast: Partial<DemoAccountIds> = {}
  for (const { email, fullName, role, verified } of people) {
    const id = await createPerson(db, email, DEMO_PASSWORD, fullName)
    unwrap(await db.from('profiles').update({ role, verified, full_name: fullName }).eq('id', id).select('id'))
    cast[email] = id
  }
  return cast as DemoAccountIds
}
