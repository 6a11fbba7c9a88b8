import { execFile } from 'node:child_process'
import { chmod, mkdir, mkdtemp, open, readdir, rm, stat, truncate, unlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { readStartEnv } from '../../../lib/env.ts'
import { openPostgres } from '../../backend/connection.ts'
import { startStopped } from '../../backend/embedded-database.ts'
import { findFreePort } from '../../../lib/process/ports.ts'
import { useBackend } from '../backend.ts'
import { exportFrom, fillNewsroom, readEverything } from './full-newsroom.ts'

// These tests damage a database, read what `npm start` prints, and run the command in it.

const ROOT = resolve(import.meta.dirname, '../../..')
const full = useBackend()
let folder = ''
let good = ''
const at = (name: string) => join(folder, name)

interface Result {
  code: number
  output: string
  last: string
}

async function run(dataDir: string, ...words: string[]): Promise<Result> {
  const ports = {
    PORT: String(await findFreePort()),
    BACKEND_PORT: String(await findFreePort()),
    POSTGRES_PORT: String(await findFreePort()),
  }
  return runCommand(process.execPath, [join(ROOT, 'scripts/supervise.ts'), ...words], {
    DATA_DIR: dataDir,
    ...ports,
  })
}

async function runCommand(command: string, words: string[], more: Record<string, string>): Promise<Result> {
  const env = {
    ...process.env,
    DATABASE_URL: '',
    NEXT_PUBLIC_SUPABASE_URL: '',
    SITE_URL: 'https://news.example',
    BACKUP_DIR: at('backups'),
    ...more,
  }
  return new Promise((done) => {
    execFile(command, words, { env, cwd: ROOT, timeout: 100_000 }, (error, stdout, stderr) => {
      const output = stdout + stderr
      done({
        code: typeof error?.code === 'number' ? error.code : error ? -1 : 0,
        output,
        last: output.trim().split('\n').at(-1) ?? '',
      })
    })
  })
}

/** Reads everything in a newsroom, which must be stopped. */
async function readNewsroom(dataDir: string) {
  const { url, child } = await startStopped(readStartEnv({ DATA_DIR: dataDir }))
  const database = await openPostgres(url)
  try {
    return await readEverything({ sql: database.query })
  } finally {
    await database.close()
    await child.stop()
  }
}

/** Copies a newsroom with the owners of its files. */
async function copyNewsroom(name: string): Promise<string> {
  await promisify(execFile)('cp', ['-a', good, at(name)])
  return at(name)
}

async function findFile(relation: string): Promise<string> {
  const { url, child } = await startStopped(readStartEnv({ DATA_DIR: good }))
  const database = await openPostgres(url)
  const [found] = await database.query<{ path: string }>(`select pg_relation_filepath($1::text::regclass) as path`, [
    relation,
  ])
  await database.close()
  await child.stop()
  return found?.path ?? ''
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lodestar-restoring-'))
  // PostgreSQL runs as another account and must reach its data.
  await chmod(folder, 0o755)
  await fillNewsroom(full)
  await exportFrom(full, at('first.tar'))
  good = at('good')
  for (const words of [['--import', at('first.tar')], ['--backup']]) {
    const { code, output } = await run(good, ...words)
    if (code !== 0) throw new Error(output)
  }
}, 240_000)
afterAll(() => rm(folder, { recursive: true, force: true }))

describe('an owner whose database is damaged', { timeout: 240_000 }, () => {
  it('restores the newest backup with the printed command, pictures included', async () => {
    const dataDir = await copyNewsroom('restored')
    const before = await readNewsroom(dataDir)
    await unlink(join(dataDir, 'postgres/global/pg_control'))
    const backup = (await readdir(at('backups'))).find((name) => name.endsWith('.tar')) ?? ''
    const refused = await run(dataDir)
    expect([refused.code, refused.last]).toEqual([
      1,
      expect.stringMatching(
        /^The database in .+\/restored\/postgres is damaged \(could not open file ".+global\/pg_control": No such file or directory\)\. To restore the backup of \d{4}-\d\d-\d\d \d\d:\d\d UTC: DATA_DIR=\S+ npm run import -- --replace \S+$/,
      ),
    ])
    const command = /UTC: (.+)$/.exec(refused.last)?.[1] ?? ''
    expect(command).toBe(`DATA_DIR=${dataDir} npm run import -- --replace ${join(at('backups'), backup)}`)
    const keys = await stat(join(dataDir, 'backend.env'))
    const restored = await runCommand('sh', ['-c', command], {})
    expect([restored.code, restored.output]).toEqual([0, expect.stringContaining('identical to the archive.')])
    expect(await readNewsroom(dataDir)).toEqual(before)
    expect(await readNewsroom(dataDir)).toEqual(await readEverything(full))
    // The former data was moved and not deleted.
    const old = (await readdir(dataDir)).find((name) => name.startsWith('replaced-')) ?? ''
    expect(restored.output).toContain(join(dataDir, old))
    expect((await readdir(join(dataDir, old))).sort()).toEqual(['postgres', 'storage'])
    expect((await stat(join(dataDir, 'backend.env'))).size).toBe(keys.size)
    expect(await readdir(dataDir)).not.toContain('importing')
  })

  const articles = () => findFile('public.articles')
  it.each<[string, () => Promise<string>, (file: string) => Promise<unknown>, RegExp]>([
    ['without PG_VERSION', async () => 'PG_VERSION', unlink, /PG_VERSION" is missing/],
    [
      'with an empty pg_control',
      async () => 'global/pg_control',
      (file) => truncate(file, 0),
      /could not read file "global\/pg_control": read 0 of/,
    ],
    [
      'whose map of files is cut short',
      async () => 'global/pg_filenode.map',
      (file) => truncate(file, 100),
      /pg_filenode\.map": read 100 of/,
    ],
    ['whose articles are cut short', articles, (file) => truncate(file, 0), /could not read blocks 0\.\.0 in file/],
    [
      'whose index is cut short',
      () => findFile('public.articles_pkey'),
      (file) => truncate(file, 8192),
      /the file of (public\.)?articles_pkey is too short/,
    ],
  ])('%s gets one sentence with the command', async (what, find, damage, reason) => {
    const path = await find()
    const dataDir = await copyNewsroom(what.replaceAll(/\W/g, '-'))
    await damage(join(dataDir, 'postgres', path))
    const { code, last } = await run(dataDir)
    expect([code, last]).toEqual([
      1,
      expect.stringMatching(
        /^The database in \S+ is damaged \(.+\)\. To restore the backup of .+ npm run import -- --replace \S+\.tar$/,
      ),
    ])
    expect(last).toMatch(reason)
  })

  it('is told which archive to use without a backup', async () => {
    const dataDir = await copyNewsroom('without backup')
    await unlink(join(dataDir, 'postgres/PG_VERSION'))
    const { last } = await runCommand(process.execPath, [join(ROOT, 'scripts/supervise.ts'), '--export'], {
      DATA_DIR: dataDir,
      BACKUP_DIR: '',
    })
    expect(last).toMatch(
      /is damaged \(.+\)\. To restore an archive made by npm run export: DATA_DIR='.+without backup' npm run import -- --replace FILE\.tar$/,
    )
  })

  it('learns from the next backup about rows lost silently, and keeps older backups', async () => {
    const dataDir = await copyNewsroom('lost rows')
    const { url, child } = await startStopped(readStartEnv({ DATA_DIR: dataDir }))
    const database = await openPostgres(url)
    await database.exec('vacuum public.contact_messages')
    // The catalogue says this about a table without statistics.
    await database.exec(`update pg_class set relpages = 0 where oid = 'public.contact_messages'::regclass`)
    const [found] = await database.query<{ path: string }>(
      `select pg_relation_filepath('public.contact_messages') as path`,
    )
    await database.close()
    await child.stop()
    await truncate(join(dataDir, 'postgres', found?.path ?? ''), 0)
    const before = await readdir(at('backups'))
    const { code, last } = await run(dataDir, '--backup')
    expect([code, last]).toEqual([1, 'The table public.contact_messages is damaged: 0 of 1 rows can be read.'])
    expect(await readdir(at('backups'))).toEqual(before)
  })
})

describe('an owner whose database is not damaged', { timeout: 120_000 }, () => {
  it('is not told to restore when PostgreSQL cannot read its files', async () => {
    const dataDir = await copyNewsroom('not readable')
    await chmod(join(dataDir, 'postgres/global/pg_control'), 0)
    const { last } = await run(dataDir)
    expect(last).toBe(
      `PostgreSQL cannot read its files in ${join(dataDir, 'postgres')}: make the account that runs Lodestar their owner (chown -R, chmod -R u+rwX), then start again.`,
    )
  })

  it('can start after copying the folder with other permissions, and after a killed first start', async () => {
    const open = await copyNewsroom('open')
    await chmod(join(open, 'postgres'), 0o755)
    expect(Object.keys(await readNewsroom(open)).length).toBeGreaterThan(10)

    const half = at('half')
    await mkdir(join(half, 'postgres.new/base'), { recursive: true })
    await writeFile(join(half, 'postgres.new/PG_VERSION'), '17\n')
    const { child } = await startStopped(readStartEnv({ DATA_DIR: half }))
    await child.stop()
    expect(await readdir(half)).not.toContain('postgres.new')
  })

  it('loses nothing in a refused import', async () => {
    const dataDir = await copyNewsroom('kept')
    const before = await readNewsroom(dataDir)
    await writeFile(
      at('cut.tar'),
      (await open(at('first.tar')).then(async (file) => file.readFile().finally(() => file.close()))).subarray(
        0,
        20_000,
      ),
    )
    const refused = await run(dataDir, '--import', '--replace', at('cut.tar'))
    expect([refused.code, refused.last]).toEqual([1, expect.stringMatching(/ends too early|damaged/)])
    expect(await readNewsroom(dataDir)).toEqual(before)
  })
})
