import { cp, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import postgres from 'postgres'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { startBackend } from '../backend/backend.ts'
import { makeKeys } from '../backend/keys.ts'
import { cloneDatabase } from './backend.ts'

const FILE = '20261101000081_inquiries.sql'

let folder = ''
const at = (name: string) => join(folder, name)
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lodestar-migrations-'))
  await cp(resolve(import.meta.dirname, '../migrations'), folder, { recursive: true })
})
afterEach(() => rm(folder, { recursive: true }))

/** Starts a backend on a migrated database with the files of `folder`. */
const start = async (databaseUrl: string) => {
  const started = await startBackend({ dataDir: 'memory', databaseUrl, keys: makeKeys(), migrations: folder })
  await started.close()
}
const edit = async (change: (text: string) => string) => writeFile(at(FILE), change(await readFile(at(FILE), 'utf8')))

describe('a newsroom whose migrations ran', () => {
  it('starts with the same files, whatever their line endings', async () => {
    await edit((text) => text.replaceAll('\n', '\r\n'))
    await expect(start(await cloneDatabase())).resolves.toBeUndefined()
  })

  it('runs a new file', async () => {
    await writeFile(at('20990101000000_colours.sql'), `create table public.colours (name text primary key);`)
    await expect(start(await cloneDatabase())).resolves.toBeUndefined()
  })

  it('does not start with a changed file, and says how to go on', async () => {
    await edit((text) => text.replace('create table', 'create  table'))
    await expect(start(await cloneDatabase())).rejects.toThrow(
      /^supabase\/migrations\/20261101000081_inquiries\.sql has changed since it ran in this database: restore it \(git checkout v[\d.]+ -- supabase\/migrations\/20261101000081_inquiries\.sql\), and put the change into a new migration\.$/,
    )
  })

  it('does not start without one of its files, as after a downgrade', async () => {
    await rename(at(FILE), at('inquiries.sql'))
    await expect(start(await cloneDatabase())).rejects.toThrow(
      /_inquiries\.sql ran in this database, but is missing here: restore it \(.*\), or start the newer version of Lodestar that has it\.$/,
    )
  })
})

describe('a database that the Supabase CLI migrated, which keeps no checksums', () => {
  it('is accepted once, with the files of that start', async () => {
    const databaseUrl = await cloneDatabase()
    const sql = postgres(databaseUrl, { max: 1 })
    try {
      const read = () => sql`select version, checksum from supabase_migrations.checksums order by version`
      const kept = await read()
      expect(kept.length).toBeGreaterThan(20)
      await sql`delete from supabase_migrations.checksums`
      await start(databaseUrl)
      expect(await read()).toEqual(kept)
    } finally {
      await sql.end()
    }
    await edit((text) => `${text}-- a word\n`)
    await expect(start(databaseUrl)).rejects.toThrow('has changed since it ran')
  })
})
