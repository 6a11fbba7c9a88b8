import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { type Database, openPglite } from '../../local/connection.ts'
import { makeLock } from '../../local/lock.ts'
import { shortenLog, tidyDatabase } from '../../local/upkeep.ts'

let folder = ''
let database: Database
const lock = makeLock()
const MEGABYTE = 1024 * 1024

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lodestar-upkeep-'))
  database = await openPglite(join(folder, 'db'))
  await database.exec('create table notes (id integer primary key, body text)')
})
afterAll(async () => {
  await database.close()
  await rm(folder, { recursive: true, force: true })
})

const getLog = async () => {
  const [row] = await database.query<{ bytes: number }>(
    'select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn)::float8 as bytes from pg_control_checkpoint()',
  )
  return row?.bytes ?? 0
}
const fill = (rows: number) =>
  database.exec(`insert into notes select n, repeat(md5(n::text), 100) from generate_series(1, ${rows}) n
    on conflict (id) do update set body = reverse(notes.body)`)

it('an owner whose newsroom runs for months finds no log of months on the disk', async () => {
  const limit = 4 * MEGABYTE
  while ((await getLog()) < limit - MEGABYTE) await fill(200)
  await shortenLog(database, lock, limit)
  expect(await getLog()).toBeGreaterThan(limit - 2 * MEGABYTE)
  while ((await getLog()) <= limit) await fill(200)
  await shortenLog(database, lock, limit)
  expect(await getLog()).toBeLessThan(MEGABYTE)
})

it('a reader of a newsroom that has grown is answered by a planner that knows it', async () => {
  await fill(1000)
  await tidyDatabase(database, lock)
  const [table] = await database.query<{ rows: number }>(`select reltuples::int as rows from pg_class where relname = 'notes'`)
  expect(table?.rows).toBeGreaterThanOrEqual(1000)
})
