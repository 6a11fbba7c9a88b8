import { startStep } from '../../scripts/progress.mjs'
import { forEachWide } from './batches.ts'
import { buildDemoId } from './demo-id.ts'
import { readNames } from './files.ts'
import type { Client } from './client.ts'
import { seededRandom } from './random.ts'

// Adds readers and a few staff, for benchmarks. They have no passwords, so nobody can sign in as them.

const { profiles: names } = readNames()
const WIDE = 8
/** One in this many profiles is staff; half of those are verified. */
const STAFF = 100

async function addProfile(db: Client, n: number): Promise<void> {
  const random = seededRandom(`profile ${n}`)
  const id = buildDemoId(`profile ${n}`)
  const name = random.chance(0.9) ? { full_name: `${random.pick(names.first)} ${random.pick(names.last)}` } : {}
  const { error } = await db.auth.admin.createUser({
    id,
    email: `profile-${n}@corpus.example`,
    email_confirm: true,
    user_metadata: name,
  })
  if (error?.code === 'email_exists') return
  if (error) throw new Error(`profiles: ${error.message}`, { cause: error })
  if (n % STAFF > 0) return
  const { error: updateError } = await db
    .from('profiles')
    .update({ role: 'news_anchor', verified: n % (2 * STAFF) === 0 })
    .eq('id', id)
  if (updateError) throw new Error(`profiles: ${updateError.message}`, { cause: updateError })
}

export async function loadProfiles(db: Client, count: number): Promise<void> {
  const step = startStep(`Adding ${count.toLocaleString('en')} profiles`)
  const since = performance.now()
  let done = 0
  await forEachWide(
    Array.from({ length: count }, (_, n) => n),
    WIDE,
    async (n) => {
      await addProfile(db, n)
      done += 1
      if (done % 100 === 0) step.note(`${done.toLocaleString('en')} added`)
    },
  )
  step.done(`${Math.round(count / ((performance.now() - since) / 1000))} a second`)
}
