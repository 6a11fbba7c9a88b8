import { execFileSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { createClient } from '@supabase/supabase-js'
import postgres from 'postgres'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

import { type Backend, startBackend } from '../../backend/backend'
import { makeKeys } from '../../backend/keys'
import { startPostgres, toPostgresUrl } from '../../backend/postgres'
import { findFreePort } from '../../commands/ports'

// A real standby. It stops replaying at will, so that it is behind.

const keys = makeKeys()
const folders = ['primary', 'standby'].map((name) => mkdtempSync(join(tmpdir(), `lodestar-${name}-`))) as [
  string,
  string,
]
const QUICK = { fsync: 'off', full_page_writes: 'off' }
const stops: (() => Promise<unknown>)[] = []
let backend: Backend
let standby: postgres.Sql

async function start(dataDir: string, settings: Record<string, string>) {
  const port = await findFreePort()
  const started = await startPostgres({ dataDir, port, password: 'scratch', onLine: () => {}, settings })
  stops.push(() => started.child.stop())
  await started.ready
  return toPostgresUrl(port, 'scratch')
}

beforeAll(async () => {
  const url = await start(folders[0], QUICK)
  const sql = postgres(url, { max: 1 })
  await sql`select pg_backup_start('standby', true)`
  // With the owner, who may not be the one who runs this.
  execFileSync('cp', ['-a', join(folders[0], 'postgres'), folders[1]])
  rmSync(join(folders[1], 'postgres/postmaster.pid'))
  const [end] = await sql`select labelfile from pg_backup_stop(false)`
  await sql.end()
  const { uid, gid } = statSync(join(folders[1], 'postgres'))
  for (const [name, text] of [
    ['backup_label', end?.['labelfile']],
    ['standby.signal', ''],
  ] as const) {
    const file = join(folders[1], 'postgres', name)
    writeFileSync(file, text)
    chownSync(file, uid, gid)
  }
  const replicaUrl = await start(folders[1], { ...QUICK, primary_conninfo: url })
  backend = await startBackend({ dataDir: 'memory', databaseUrl: url, replicaUrl, keys })
  stops.push(() => backend.close())
  standby = postgres(replicaUrl, { max: 1 })
  stops.push(() => standby.end())
})

afterAll(async () => {
  for (const stop of stops.toReversed()) await stop()
  for (const folder of folders) if (existsSync(folder)) rmSync(folder, { recursive: true })
})

const readerAfter = (change: number) =>
  createClient(backend.url, keys.publishableKey, {
    auth: { persistSession: false },
    global: { headers: { 'x-change': String(change) } },
  })

async function publish(slug: string): Promise<number> {
  await backend.sql(
    `insert into public.articles (title, slug, content, category, published)
     values ($1, $1, 'The harbour master counted the boats twice.', 'Culture', true)`,
    [slug],
  )
  const [row] = await backend.sql<{ latest: number }>('select public.get_latest_change() as latest')
  return row!.latest
}

const listSlugs = async (change: number) => {
  const { data, error } = await readerAfter(change).from('published_articles').select('slug')
  if (error) throw error
  return data.map(({ slug }) => slug as string)
}

test('a replica answers lists once it has replayed what the reader has seen, and the primary until then', async () => {
  const first = await publish('boats')
  await vi.waitFor(
    async () => expect(await standby`select from public.articles where slug = 'boats'`).toHaveLength(1),
    10_000,
  )
  await standby`select pg_wal_replay_pause()`
  const second = await publish('nets')
  expect(await standby`select from public.articles where slug = 'nets'`).toHaveLength(0)
  for (let n = 0; n < 20; n += 1) expect(await listSlugs(second)).toContain('nets')
  // A reader that has not seen the second change still gets the replica's answer.
  expect(await listSlugs(first)).toEqual(['boats'])

  await standby`select pg_wal_replay_resume()`
  await vi.waitFor(async () => expect(await listSlugs(first)).toContain('nets'), 10_000)
})

test('without the number of a change, and for everything that is not a list, the primary answers', async () => {
  await standby`select pg_wal_replay_pause()`
  await publish('floats')
  const plain = createClient(backend.url, keys.publishableKey, { auth: { persistSession: false } })
  expect((await plain.from('published_articles').select('slug').eq('slug', 'floats')).data).toHaveLength(1)
  expect((await readerAfter(0).from('articles').select('slug').eq('slug', 'floats')).data).toHaveLength(1)
  await standby`select pg_wal_replay_resume()`
})
