import { existsSync, readFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { parseEnv } from 'node:util'

import { listenForChanges } from '../../lib/changes/listen.ts'
import { readStartEnv } from '../../lib/env.ts'
import { createScriptClient, unwrap } from '../seed/client.ts'
import { type CacheFeed, makeVarnish, startPurger } from './cache-purger.ts'

// The process that purges the shared caches of CACHE_PURGE_URLS. `npm start` runs one; it can also run alone, next to a
// cache, with the variables of a site.

const file = join(import.meta.dirname, '../../.env')
if (existsSync(file)) process.loadEnvFile(file)
const env = readStartEnv()
const keysFile = join(env.DATA_DIR, 'backend.env')
const keys = existsSync(keysFile) ? parseEnv(readFileSync(keysFile, 'utf8')) : {}
const db = createScriptClient({
  NEXT_PUBLIC_SUPABASE_URL: env.NEXT_PUBLIC_SUPABASE_URL ?? keys['NEXT_PUBLIC_SUPABASE_URL'] ?? '',
  SUPABASE_SECRET_KEY: env.SUPABASE_SECRET_KEY ?? keys['SUPABASE_SECRET_KEY'] ?? '',
})

/** Each purger reports for itself: publishing waits for the slowest. */
const toId = (cache: string) => `${cache} from ${hostname()}:${process.pid}`.slice(0, 100)

// Without a direct connection, the feed is asked every half second.
const listenUrl = env.CHANGES_DATABASE_URL
const feed: CacheFeed = {
  getLatest: async () => unwrap(await db.rpc('get_latest_change')),
  listAfter: async (p_after, p_limit) => unwrap(await db.rpc('list_changes', { p_after, p_limit })),
  report: async (cache, applied) =>
    unwrap(await db.rpc('report_instance', { p_id: toId(cache), p_kind: 'cache', p_applied: applied })),
  leave: async (cache) => await db.rpc('remove_instance', { p_id: toId(cache) }),
  ...(listenUrl && { listen: (...callbacks) => listenForChanges(listenUrl, ...callbacks) }),
}

const caches = (env.CACHE_PURGE_URLS ?? '').split(',').map((url) => makeVarnish(url.trim()))
const stopPurging = startPurger({ feed, caches, log: console.log })
console.log('ready')

const stop = () => void stopPurging().then(() => process.exit(0))
for (const event of ['SIGTERM', 'SIGINT', 'disconnect']) process.once(event, stop)
