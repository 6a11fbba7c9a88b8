import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { copyFile, mkdir, mkdtemp, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

import postgres from 'postgres'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'

import { readStartEnv } from '../../../lib/env.ts'
import { openArchive } from '../../../scripts/archive/load-archive.ts'
import { writeArchive } from '../../../scripts/archive/write-archive.ts'
import { scheduleBackups } from '../../../scripts/backup-schedule.ts'
import { openPostgres } from '../../backend/connection.ts'
import { makeProcessManager } from '../../../lib/process/process-manager.ts'
import { useBackend } from '../backend.ts'
import { fillNewsroom, readEverything } from './full-newsroom.ts'

// These tests start backups as the schedule and `npm run backup` do.

const ROOT = resolve(import.meta.dirname, '../../..')
const dataDir = mkdtempSync(join(tmpdir(), 'lodestar-backed-up-'))
const newsroom = useBackend({ dataDir })
let folder = ''
let backups = ''
const SITE = 'news.example'
const listTars = async () => (await readdir(backups)).filter((name) => name !== 'backup.lock').sort()

beforeAll(() => fillNewsroom(newsroom))
afterAll(() => rm(dataDir, { recursive: true, force: true }))
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lodestar-backups-'))
  backups = join(folder, 'backups')
  return () => rm(folder, { recursive: true, force: true })
})

const variables = (more: Record<string, string> = {}): Record<string, string> => ({
  DATABASE_URL: newsroom.databaseUrl,
  DATA_DIR: dataDir,
  BACKUP_DIR: backups,
  SITE_URL: `https://${SITE}`,
  NEXT_PUBLIC_SUPABASE_URL: '',
  ...more,
})

function backUp(more: Record<string, string> = {}) {
  let output = ''
  const child = execFile(process.execPath, [join(ROOT, 'scripts/supervise.ts'), '--backup'], {
    env: { ...process.env, ...variables(more) },
  })
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (data) => (output += String(data)))
  return {
    child,
    ended: once(child, 'close').then(([code]) => ({
      code: code as number | null,
      last: output.trim().split('\n').at(-1) ?? '',
    })),
  }
}

/** Makes a backup that pauses before it reads `table`, until `work` is done. */
async function duringBackup<T>(table: string, work: (part: string) => Promise<T>, more: Record<string, string> = {}) {
  const sql = postgres(newsroom.databaseUrl, { max: 1 })
  try {
    const backup = backUp(more)
    let done: T | undefined
    await sql.begin(async (tx) => {
      await tx`lock table ${tx(table)} in access exclusive mode`
      const waiting = async () =>
        (await newsroom.sql(`select from pg_locks where not granted and relation = $1::text::regclass`, [table]))
          .length > 0
      await vi.waitUntil(waiting, { timeout: 30_000, interval: 50 })
      const part = (await readdir(backups)).find((name) => name.endsWith('.part'))
      done = await work(join(backups, part ?? 'no part'))
    })
    return { done: done as T, ...(await backup.ended) }
  } finally {
    await sql.end()
  }
}

let model: string | undefined
/** Adds copies of one backup with older dates. */
async function addOlder(...days: string[]): Promise<string[]> {
  await mkdir(backups)
  if (!model) {
    await backUp().ended
    const [made = ''] = await listTars()
    model = join(dataDir, made)
    await rename(join(backups, made), model)
  }
  const names = days.map((day) => `lodestar-${SITE}-2026-11-${day}-030000.tar`)
  for (const name of names) await copyFile(model, join(backups, name))
  return names
}

describe('a backup', { timeout: 120_000 }, () => {
  it('is made by the schedule, complete, and readable only by its owner', async () => {
    for (const [name, value] of Object.entries(variables())) vi.stubEnv(name, value)
    const processes = makeProcessManager({ log: () => {} })
    scheduleBackups(ROOT, readStartEnv(), processes)
    await vi.waitUntil(async () => (await listTars().catch(() => [])).some((name) => name.endsWith('.tar')), {
      timeout: 60_000,
      interval: 100,
    })
    await processes.stop()
    const [name = ''] = await listTars()
    expect(name).toMatch(/^lodestar-news\.example-\d{4}-\d\d-\d\d-\d{6}\.tar$/)
    expect((await stat(join(backups, name))).mode & 0o777).toBe(0o600)
    const { tar, checked } = await openArchive(join(backups, name), () => {})
    await tar.close()
    const rows = await readEverything(newsroom)
    expect(Object.fromEntries(checked.manifest.tables.map((table) => [table.name, table.rows]))).toEqual(
      Object.fromEntries(
        Object.entries(rows)
          .filter(([table]) => table !== 'storage.objects')
          .map(([table, list]) => [table, list.length]),
      ),
    )
    expect(checked.manifest.withSecrets).toBe(true)
  })

  it('removes only backups beyond BACKUP_KEEP', async () => {
    await addOlder('01', '02', '03')
    const foreign = ['lodestar-2026-11-01-0300.tar', 'lodestar-other.example-2026-11-01-030000.tar', 'notes.txt']
    for (const name of foreign) await writeFile(join(backups, name), 'x')
    const { code, last } = await backUp({ BACKUP_KEEP: '2' }).ended
    expect([code, last]).toEqual([
      0,
      expect.stringMatching(/^Backup: .*lodestar-news\.example-[\d-]+\.tar \(0\.\d MB, \d+ rows, \d pictures\)$/),
    ])
    const names = await listTars()
    expect(names).toEqual(expect.arrayContaining([...foreign, `lodestar-${SITE}-2026-11-03-030000.tar`]))
    expect(names.filter((name) => name.includes(SITE))).toHaveLength(2)
  })

  it('that cannot be read back does not count, and older ones stay', async () => {
    const older = await addOlder('01', '02')
    const { code, last } = await duringBackup(
      'public.uploads',
      async (part) => {
        const file = await open(part, 'r+')
        await file.write(Buffer.from('XXXX'), 0, 4, 1536)
        await file.close()
      },
      { BACKUP_KEEP: '1' },
    )
    expect([code, last]).toEqual([
      1,
      expect.stringMatching(/^The archive is damaged|^This is not a Lodestar archive, or it is damaged/),
    ])
    expect(await listTars()).toEqual(older)
  })

  it('that fails logs one sentence without a password', async () => {
    const older = await addOlder('01', '02')
    const unreachable = await backUp({
      DATABASE_URL: 'postgres://postgres:hidden-word@127.0.0.1:1/x',
      BACKUP_KEEP: '1',
    }).ended
    expect([unreachable.code, unreachable.last]).toEqual([
      1,
      expect.stringMatching(/^The database in DATABASE_URL cannot be reached: /),
    ])
    await writeFile(join(folder, 'file'), '')
    const unwritable = await backUp({ BACKUP_DIR: join(folder, 'file/backups') }).ended
    expect([unwritable.code, unwritable.last]).toEqual([1, expect.stringContaining('ENOTDIR')])
    expect(unreachable.last + unwritable.last).not.toMatch(/hidden-word|\bat .+:\d+/)
    expect(await listTars()).toEqual(older)
  })

  it('does not start during another', async () => {
    const { done, code } = await duringBackup('public.uploads', () => backUp().ended)
    expect([done.code, done.last]).toEqual([1, `Another backup is being made in ${backups}.`])
    expect([code, (await listTars()).length]).toEqual([0, 1])
  })

  it('that is killed is cleaned up by the next one', async () => {
    const [older = ''] = await addOlder('01')
    const sql = postgres(newsroom.databaseUrl, { max: 1 })
    await sql.begin(async (tx) => {
      await tx`lock table public.uploads in access exclusive mode`
      const { child, ended } = backUp()
      await vi.waitUntil(async () => (await listTars()).some((name) => name.endsWith('.part')), { timeout: 30_000 })
      child.kill('SIGKILL')
      await ended
    })
    await sql.end()
    expect((await listTars()).filter((name) => name.endsWith('.part'))).toHaveLength(1)
    expect((await backUp().ended).code).toBe(0)
    const names = await listTars()
    expect(names).toHaveLength(2)
    expect(names).toContain(older)
    expect(names.every((name) => name.endsWith('.tar'))).toBe(true)
  })

  it('without some pictures is called incomplete, and replaces no complete one', async () => {
    const older = await addOlder('01', '02')
    for (let made = 0; made < 2; made += 1) {
      const { code, last } = await backUp({ DATA_DIR: folder, BACKUP_KEEP: '1' }).ended
      expect([code, last]).toEqual([0, expect.stringContaining('-incomplete.tar (')])
      expect(last).toContain('not in the archive: 3 (article-images/articles/one.png, ')
    }
    const names = await listTars()
    expect(names.filter((name) => name.endsWith('-incomplete.tar'))).toHaveLength(1)
    expect(names).toContain(older[1])
  })

  it('is a snapshot of its start, while people write', async () => {
    const before = await newsroom.sql(`select from public.uploads`)
    // Many tables are read before this one.
    const { code } = await duringBackup('public.advertisements', () =>
      newsroom.sql(`insert into public.uploads (path) values ('articles/later.png')`),
    )
    expect(code).toBe(0)
    const [name = ''] = await listTars()
    const { tar, checked } = await openArchive(join(backups, name), () => {})
    await tar.close()
    expect(checked.manifest.tables.find((table) => table.name === 'public.uploads')?.rows).toBe(before.length)
  })

  it('leaves out an image removed meanwhile, and nothing else', async () => {
    const bucket = newsroom.service().storage.from('article-images')
    await bucket.upload('articles/loose.png', new Blob(['x'], { type: 'image/png' }), { contentType: 'image/png' })
    const database = await openPostgres(newsroom.databaseUrl)
    const readObject = async (_: string, name: string) => {
      if (name === 'articles/loose.png') await bucket.remove([name])
      const { data } = await bucket.download(name)
      return data ? Buffer.from(await data.arrayBuffer()) : undefined
    }
    const exported = await writeArchive({ database, readObject }, join(folder, 'x.tar'), true, () => {}).finally(
      database.close,
    )
    expect(exported).toMatchObject({ objects: 3, missing: [] })
  })
})
