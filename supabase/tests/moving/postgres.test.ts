import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { loadArchive, openArchive } from '../../archive/load-archive.ts'
import { writeArchive } from '../../archive/write-archive.ts'
import { openPostgres } from '../../local/connection.ts'
import { useBackend } from '../backend.ts'
import { exportFrom, fillNewsroom, readEverything, toTarget } from './full-newsroom.ts'

// From the embedded database to a PostgreSQL of one's own and back. MOVING_DATABASE_URL names an empty database that
// this file may wipe: MOVING_DATABASE_URL=postgres://postgres@127.0.0.1:5432/lodestar_moving

const databaseUrl = process.env['MOVING_DATABASE_URL'] ?? ''
const quiet = () => {}

async function wipe(): Promise<void> {
  const admin = postgres(databaseUrl, { max: 1, onnotice: () => {} })
  const schemas = await admin<{ name: string }[]>`
    select quote_ident(nspname) as name from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema'`
  for (const { name } of schemas) await admin.unsafe(`drop schema ${name} cascade`)
  await admin.unsafe(`drop publication if exists supabase_realtime; create schema public`)
  await admin.end()
}

describe.skipIf(!databaseUrl)('a newsroom that moves to PostgreSQL and back', () => {
  beforeAll(wipe)
  const embedded = useBackend()
  const native = useBackend({ databaseUrl })
  const again = useBackend()
  let folder = ''
  const at = (name: string) => join(folder, name)
  const bring = async (file: string, into: typeof embedded) => {
    const archive = await openArchive(file, quiet)
    return loadArchive(toTarget(into), archive, quiet).finally(archive.tar.close)
  }

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'lodestar-moving-'))
    await fillNewsroom(embedded)
    await exportFrom(embedded, at('embedded.tar'))
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  it('is equal there, row for row', async () => {
    await bring(at('embedded.tar'), native)
    expect(await readEverything(native)).toEqual(await readEverything(embedded))
  })

  const readObject = async (bucket: string, name: string) => {
    const { data } = await native.service().storage.from(bucket).download(name)
    return data ? Buffer.from(await data.arrayBuffer()) : undefined
  }

  it('comes back as it was', async () => {
    const database = await openPostgres(databaseUrl)
    await writeArchive({ database, readObject }, at('native.tar'), true, quiet).finally(database.close)
    await bring(at('native.tar'), again)
    expect(await readEverything(again)).toEqual(await readEverything(embedded))
  })

  it('is exported from there while people write, as it was at one moment', async () => {
    const database = await openPostgres(databaseUrl)
    const over = new AbortController()
    const writing = (async () => {
      while (!over.signal.aborted) {
        await native.sql(`with a as (select id from public.articles limit 1) insert into public.article_views (article_id, visitor) select id, 'busy' from a`)
        await native.sql(`update public.article_view_counts set total_views = total_views - 1`)
      }
    })()
    await writeArchive({ database, readObject }, at('busy.tar'), true, quiet)
    over.abort()
    await writing
    await database.close()
    const archive = await openArchive(at('busy.tar'), quiet)
    const rows = (name: string) => archive.checked.manifest.tables.find((table) => table.name === name)?.rows ?? 0
    const [part] = archive.checked.parts.get('public.article_view_counts') ?? []
    const counted = JSON.parse((await archive.tar.read(part!)).toString()) as { total_views: number }
    // Both tables are of the same moment: a view more is a count less, but for the one that was between.
    const difference = 9_007_199_254_740_991 - counted.total_views - (rows('public.article_views') - 248)
    expect([-1, 0]).toContain(difference)
    await archive.tar.close()
  })
})
