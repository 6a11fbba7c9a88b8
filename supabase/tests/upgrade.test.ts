import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { copyFile, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'

import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'

import { startBackend } from '../backend/backend.ts'
import { makeKeys } from '../backend/keys.ts'
import { loadArchive, openArchive } from '../../scripts/archive/load-archive.ts'
import { useBackend } from './backend.ts'
import { withDatabase } from './backend-setup.ts'
import { readCatalogue } from './catalogue.ts'
import { exportFrom, fillNewsroom, readEverything, buildTarget } from './moving/full-newsroom.ts'

// Each release has two files in `releases`: the checksums of its migrations (`sha256sum -c` reads them), and a backup
// of a newsroom with rows in every table. They never change. A new release adds its own:
//   RELEASE=v0.2.0 npx vitest run supabase/tests/upgrade.test.ts

const RELEASES = resolve(import.meta.dirname, 'releases')
const MIGRATIONS = resolve(import.meta.dirname, '../migrations')
const quiet = () => {}

const backend = useBackend()
let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lodestar-upgrade-'))
  if (process.env['RELEASE']) await writeRelease(process.env['RELEASE'])
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const listReleases = () =>
  process.env['RELEASE']
    ? [process.env['RELEASE']]
    : readdirSync(RELEASES).flatMap((name) => (name.endsWith('.sha256') ? [name.slice(0, -7)] : []))

async function writeRelease(release: string): Promise<void> {
  await fillNewsroom(backend)
  const file = join(folder, 'release.tar')
  await exportFrom(backend, file, { withSecrets: false })
  await writeFile(join(RELEASES, `${release}.tar.gz`), gzipSync(await readFile(file), { level: 9 }))
  const lines = (await readdir(MIGRATIONS)).sort().map(async (name) => {
    const checksum = createHash('sha256').update(await readFile(join(MIGRATIONS, name)))
    return `${checksum.digest('hex')}  ${name}\n`
  })
  await writeFile(join(RELEASES, `${release}.sha256`), (await Promise.all(lines)).join(''))
}

const readChecksums = async (release: string) =>
  (await readFile(join(RELEASES, `${release}.sha256`), 'utf8'))
    .trim()
    .split('\n')
    .map((line) => {
      const [checksum = '', file = ''] = line.split('  ')
      return { checksum, file, version: file.split('_')[0] ?? '' }
    })

const start = (databaseUrl: string, migrations?: string) =>
  startBackend({ dataDir: 'memory', databaseUrl, keys: makeKeys(), ...(migrations && { migrations }) })

const countRows = async (source: Parameters<typeof readEverything>[0]) =>
  Object.fromEntries(Object.entries(await readEverything(source)).map(([table, rows]) => [table, rows.length]))

/** A database with the schema and content of a release. Returns its address, and how many rows each table has. */
async function restoreRelease(release: string) {
  const name = `upgrade_${crypto.randomUUID().replaceAll('-', '')}`
  const admin = postgres(inject('postgresUrl'), { max: 1, onnotice: quiet })
  await admin.unsafe(`create database ${name}`).finally(() => admin.end())
  const databaseUrl = withDatabase(inject('postgresUrl'), name)
  const migrations = await mkdtemp(join(folder, 'migrations-'))
  const checksums = await readChecksums(release)
  for (const { file } of checksums) await copyFile(join(MIGRATIONS, file), join(migrations, file))
  const file = join(folder, `${release}.tar`)
  await writeFile(file, gunzipSync(await readFile(join(RELEASES, `${release}.tar.gz`))))
  const old = await start(databaseUrl, migrations)
  try {
    const archive = await openArchive(file, quiet)
    await loadArchive(buildTarget(old), archive, quiet).finally(archive.tar.close)
    // As the release kept them, whatever its files are now.
    for (const { checksum, version } of checksums)
      await old.sql(`update supabase_migrations.checksums set checksum = $1 where version = $2`, [checksum, version])
    return { databaseUrl, rows: await countRows(old) }
  } finally {
    await old.close()
  }
}

it.each(listReleases())('a newsroom of %s becomes the same as a new one, and keeps its rows', async (release) => {
  const { databaseUrl, rows } = await restoreRelease(release)
  const upgraded = await start(databaseUrl)
  try {
    expect(await readCatalogue(upgraded.sql)).toEqual(await readCatalogue(backend.sql))
    expect(await countRows(upgraded)).toMatchObject(rows)
  } finally {
    await upgraded.close()
  }
})

describe('the comparison', () => {
  it.each([
    ['a column', `alter table public.topics add column colour text`],
    ['a default', `alter table public.topics alter column kind drop default`],
    ['a constraint', `alter table public.topics add check (name <> 'x')`],
    ['an index', `create index on public.topics (created_at)`],
    [
      'the body of a function',
      `create or replace function private.region_names() returns text[]
      language sql immutable set search_path = '' as $$ select array['Volta Region'] $$`,
    ],
    ['a policy', `alter policy "editors see drafts" on public.draft_articles using (true)`],
    ['a grant on a table', `grant select on public.story_rounds to anon`],
    ['a grant on a column', `grant select (former_slugs) on public.topics to anon`],
    ['a grant on a function', `grant execute on function private.region_names to anon`],
    ['a trigger', `drop trigger bump_version on public.topics`],
    ['a trigger that is off', `alter table public.topics disable trigger bump_version`],
    ['row level security', `alter table public.topics disable row level security`],
    ['a value of a type', `alter type public.topic_kind add value 'place'`],
    ['a view', `alter view public.published_articles set (security_invoker = false)`],
  ])('sees %s that only a new newsroom has', async (_thing, change) => {
    const before = await readCatalogue(backend.sql)
    const undo = new Error('undo')
    const after: string[] = []
    await backend
      .transaction(async ({ query, exec }) => {
        await exec(change)
        after.push(...(await readCatalogue(query)))
        throw undo
      })
      .catch((error) => {
        if (error !== undo) throw error
      })
    expect(after).not.toEqual(before)
    expect(await readCatalogue(backend.sql)).toEqual(before)
  })
})
