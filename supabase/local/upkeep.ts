import type { Database } from './connection.ts'
import type { Lock } from './lock.ts'

// PGlite has none of the helpers that work in PostgreSQL's background: nobody writes checkpoints, vacuums or gathers
// statistics. The log on the disk would grow for ever (4.6 GB after 80,000 articles), a start after kill -9 would read
// all of it again, and the planner and the search index would go by the database of the first day.

const MINUTE = 60_000
// So much log is read again within a second or two.
const LOG_BYTES = 64 * 1024 * 1024

const LOG_SINCE_CHECKPOINT = /* sql */ `
  select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn)::float8 as bytes from pg_control_checkpoint()`

// Autovacuum's own rule: fifty rows and a tenth of the table.
const CHANGED_TABLES = /* sql */ `
  select format('%I.%I', schemaname, relname) as name from pg_stat_user_tables
  where n_mod_since_analyze > 50 + n_live_tup / 10`

/** Does what is due; each statement waits for its own turn, so that readers come in between. */
export async function tidyDatabase(database: Pick<Database, 'query' | 'exec'>, lock: Lock): Promise<void> {
  const changed = await lock.run(() => database.query<{ name: string }>(CHANGED_TABLES))
  for (const { name } of changed) await lock.run(() => database.exec(`vacuum (analyze) ${name}`))
}

/** Shortens the log when it has grown longer than `limit`. */
export async function shortenLog(database: Pick<Database, 'query' | 'exec'>, lock: Lock, limit = LOG_BYTES): Promise<void> {
  await lock.run(async () => {
    const [log] = await database.query<{ bytes: number }>(LOG_SINCE_CHECKPOINT)
    if (log && log.bytes > limit) await database.exec('checkpoint')
  })
}

/** Keeps the embedded database in order until the answer is called. */
export function startUpkeep(database: Database, lock: Lock, log: (line: string) => void): () => void {
  const tell = (error: Error) => log(`upkeep: ${error.message}`)
  const timers = [
    setInterval(() => void shortenLog(database, lock).catch(tell), MINUTE),
    // Vacuuming a large table takes seconds in which nobody is answered.
    setInterval(() => void tidyDatabase(database, lock).catch(tell), 10 * MINUTE),
  ]
  for (const timer of timers) timer.unref()
  return () => timers.forEach((timer) => clearInterval(timer))
}
