import 'server-only'

import { unwrap } from '../errors'
import { env } from '../env'
import { createServiceClient } from '../supabase/service'
import { type Feed, followChanges } from './follower'
import { listenForChanges } from './listen'

const KEY = Symbol.for('lodestar.instance')
const shared = globalThis as { [KEY]?: string }

/** This process among those that serve the newsroom. */
export const getInstanceId = () => (shared[KEY] ??= crypto.randomUUID())

// Shorter than the service client's limit, so that a lost request delays changes for less long.
const timeLimit = () => AbortSignal.timeout(3000)

/** The change feed as an instance reads it. `url`: a direct connection to listen on. */
export function makeFeed(id: string, url?: string): Feed {
  const db = createServiceClient()
  return {
    getLatest: async () => unwrap(await db.rpc('get_latest_change').abortSignal(timeLimit())),
    listAfter: async (seq, limit) =>
      unwrap(await db.rpc('list_changes', { p_after: seq, p_limit: limit }).abortSignal(timeLimit())),
    report: async (applied) =>
      unwrap(
        await db.rpc('report_instance', { p_id: id, p_kind: 'site', p_applied: applied }).abortSignal(timeLimit()),
      ),
    leave: async () => await db.rpc('remove_instance', { p_id: id }).abortSignal(timeLimit()),
    ...(url && { listen: (...callbacks) => listenForChanges(url, ...callbacks) }),
  }
}

/** Keeps this process's caches in step with the database until it stops serving (server.ts). */
export function joinInstances(): void {
  const follower = followChanges(makeFeed(getInstanceId(), env().changesDatabaseUrl))
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.once(signal, () => void setTimeout(() => void follower.stop(), env().drainMs))
}

const PATIENCE = 1000
const PAUSE = 20

/** Waits until every other live instance and cache has applied all changes made so far. False after a second. */
export async function areOthersUpToDate(): Promise<boolean> {
  const db = createServiceClient()
  const giveUp = Date.now() + PATIENCE
  for (let seq: number | undefined; Date.now() < giveUp;) {
    const asked = { p_except: getInstanceId(), ...(seq !== undefined && { p_seq: seq }) }
    const { data } = await db.rpc('count_instances_behind', asked).abortSignal(timeLimit())
    const [found] = data ?? []
    if (!found) return false
    if (found.behind === 0) return true
    seq = found.seq
    await new Promise((done) => setTimeout(done, PAUSE))
  }
  return false
}
