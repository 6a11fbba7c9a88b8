import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { CHANGE_LISTENER } from '../../backend/keys.ts'
import { useBackend } from '../backend.ts'
import { useBrowser } from './request.ts'
import { createBanner } from '../../../lib/banners/actions.ts'
import { signIn } from '../../../lib/auth/actions.ts'
import { areOthersUpToDate, makeFeed } from '../../../lib/changes/instance.ts'
import { followChanges } from '../../../lib/changes/follower.ts'

const PASSWORD = 'for these tests only'
const backend = useBackend({ listenerPassword: PASSWORD })
const browser = useBrowser(backend)

const BANNER = {
  type: 'alert',
  title: 'Rain',
  message: 'Take an umbrella.',
  link: '',
  link_text: '',
  image_url: '',
  image_credit: '',
  priority: 'high',
  active: 'true',
  expires_at: '',
}
const followers: ReturnType<typeof followChanges>[] = []
const addBanner = (title: string) =>
  backend.sql(`insert into banner_items (title, message) values ($1, 'Take an umbrella.')`, [title])

/** Returns what it applied, and when. */
async function startInstance(id: string, isListening: boolean) {
  const url = new URL(backend.databaseUrl)
  url.username = CHANGE_LISTENER
  url.password = PASSWORD
  const applied: string[] = []
  followers.push(
    followChanges(makeFeed(id, isListening ? url.href : undefined), {
      apply: (tags) => void applied.push(...tags),
      log: () => {},
      // So long that no passing test waited for it.
      reportEvery: 60_000,
    }),
  )
  await expect.poll(() => applied, { timeout: 5000 }).toEqual(['*'])
  return applied
}

beforeEach(() => backend.emptyTables())
afterEach(async () => {
  await Promise.all(followers.splice(0).map((follower) => follower.stop()))
})

describe('an instance', () => {
  it.each([
    ['listens', true],
    ['polls', false],
  ])('that %s applies what somebody else writes', async (_, isListening) => {
    const applied = await startInstance('a', isListening)
    await addBanner('Rain')
    await expect.poll(() => applied, { timeout: 5000 }).toEqual(['*', 'banners'])
  })

  it('whose listener is cut off catches up', async () => {
    const applied = await startInstance('a', true)
    const cut = () =>
      backend.sql(`select pg_terminate_backend(pid) from pg_stat_activity where usename = 'lodestar_listener'`)
    await expect.poll(cut, { timeout: 5000 }).toHaveLength(1)
    await addBanner('Rain')
    await expect.poll(() => applied, { timeout: 5000 }).toEqual(['*', 'banners'])
  })

  it('listens as a role that reads nothing', async () => {
    const [role] = await backend.sql<{ reads: boolean; runs: boolean }>(
      `select bool_or(has_table_privilege('lodestar_listener', c.oid, 'select')) as reads,
        (select bool_or(has_function_privilege('lodestar_listener', f.oid, 'execute')) from pg_proc f
          join pg_namespace n on n.oid = f.pronamespace where n.nspname in ('public', 'private')
            and not exists (select 1 from pg_depend d where d.objid = f.oid and d.deptype = 'e')) as runs
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where n.nspname in ('public', 'private', 'auth', 'storage') and c.relkind in ('r', 'v', 'm')`,
    )
    expect(role).toEqual({ reads: false, runs: false })
  })
})

describe('an action that changes what readers see', () => {
  const publish = async () => {
    const { email, password } = await backend.createPerson({ role: 'admin' })
    await browser.send(signIn, { email, password })
    return browser.send(createBanner, BANNER)
  }

  it('answers once every other instance has applied the change', async () => {
    const applied = [await startInstance('a', true), await startInstance('b', false)]
    const state = await publish()
    expect(state).toMatchObject({ ok: true })
    expect(applied.map((tags) => tags.includes('banners'))).toEqual([true, true])
    expect(state.message ?? '').not.toContain('in a few seconds')
  })

  it('says that some readers wait if one does not answer', async () => {
    await backend.sql(`insert into private.instances (id, kind, applied) values ('hangs', 'cache', 0)`)
    expect((await publish()).message).toMatch(/Some readers will see the change in a few seconds\.$/)
    await backend.sql(`update private.instances set seen_at = now() - interval '1 minute'`)
    expect(await areOthersUpToDate()).toBe(true)
  })
})
