import { createClient } from '@supabase/supabase-js'
import { execFile, type ExecFileException, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, sep } from 'node:path'
import postgres from 'postgres'
import { afterEach, describe, expect, it } from 'vitest'

import { takeDataDir } from '../../../scripts/data-lock.ts'
import { readOrMakeEnv } from '../../backend/keys.ts'
import { cloneDatabase } from '../backend.ts'
import { running, start } from './backend-process.ts'

// These tests run the backend as the supervisor does.

const folders: string[] = []

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'lodestar-process-'))
  folders.push(folder)
  return folder
}

async function readKeys(dataDir: string) {
  const text = await readFile(join(dataDir, 'backend.env'), 'utf8')
  return Object.fromEntries(
    text
      .trim()
      .split('\n')
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  )
}

const TAKE = `
  import { takeDataDir } from '${new URL('../../../scripts/data-lock.ts', import.meta.url).href}'
  try { takeDataDir(process.argv[1]) } catch (error) { console.log(error.message); process.exit(1) }
  // A lock is stale once its owner has ended.
  setTimeout(() => {}, 60_000)`

const PID_LOCK = new URL('../../../lib/process/pid-lock.mjs', import.meta.url).href
/** Tries for each of 400 files at the same moment as its rivals, and reports which it got. */
const RIVAL = `
  const { tryLock } = await import(process.argv[1])
  const got = []
  for (let round = 0; round < 400; round += 1) {
    while (Date.now() < Number(process.argv[3]) + round * 5);
    got.push(tryLock(process.argv[2] + round) ? 1 : 0)
  }
  console.log(JSON.stringify(got))
  // A lock is stale once its owner has ended.
  setTimeout(() => {}, 60_000)`

/** Takes the data folder from another process. */
const runTake = (dataDir: string, done?: (error: ExecFileException | null, output: string) => void) =>
  execFile(process.execPath, ['--input-type=module', '--eval', TAKE, dataDir], done)

afterEach(async () => {
  for (const child of running) child.kill('SIGKILL')
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true })
})

describe('one directory', () => {
  it('is locked by exactly one of five processes that start at once', async () => {
    const dataDir = await makeFolder()
    const codes: (number | null)[] = []
    for (let rival = 0; rival < 5; rival += 1) running.add(runTake(dataDir).on('exit', (code) => codes.push(code)))
    await expect.poll(() => codes, { timeout: 30_000 }).toEqual([1, 1, 1, 1])
    expect(() => takeDataDir(dataDir)).toThrow(/is in use by process \d+: stop that one or choose another DATA_DIR\.$/)
  })

  it('is locked by one of four rivals, whether its lock is free or stale', async () => {
    const folder = await makeFolder()
    for (let round = 0; round < 400; round += 2)
      await writeFile(join(folder, `${round}`), JSON.stringify({ pid: process.pid, started: '1' }))
    const start = String(Date.now() + 1500)
    const rivals = Array.from({ length: 4 }, () =>
      spawn(process.execPath, ['--input-type=module', '-e', RIVAL, PID_LOCK, folder + sep, start]),
    )
    const got = await Promise.all(
      rivals.map(async ({ stdout }) => JSON.parse(String((await once(stdout, 'data'))[0])) as number[]),
    )
    for (const rival of rivals) rival.kill('SIGKILL')
    const winners = got[0]!.map((_, round) => got.reduce((sum, rival) => sum + rival[round]!, 0))
    expect(winners.filter((count) => count !== 1)).toEqual([])
  })

  it('ignores a lock whose pid belongs to another program, and an incomplete lock', async () => {
    for (const left of [JSON.stringify({ pid: process.pid, started: '1' }), '{"pi', '']) {
      const dataDir = await mkdtemp(join(tmpdir(), 'lodestar-lock-'))
      folders.push(dataDir)
      await writeFile(join(dataDir, 'backend.lock'), left)
      takeDataDir(dataDir)()
      expect(await readdir(dataDir)).toEqual([])
    }
  })

  it('keeps its keys, readable only by the owner', async () => {
    const dataDir = await makeFolder()
    await readOrMakeEnv(dataDir, 0)
    expect((await stat(join(dataDir, 'backend.env'))).mode & 0o777).toBe(0o600)
    const keys = await readKeys(dataDir)
    expect(Object.keys(keys)).toEqual([
      'NEXT_PUBLIC_SUPABASE_URL',
      'NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY',
      'SUPABASE_SECRET_KEY',
      'AUTOMATION_SECRET',
      'LODESTAR_JWT_SECRET',
      'POSTGRES_URL',
    ])
    expect(await readOrMakeEnv(dataDir, 0)).toEqual(keys)
  })
})

describe('the end of the supervisor', () => {
  it('ends the backend, also when it was kill -9', async () => {
    const dataDir = await makeFolder()
    const backend = await start(dataDir)
    await backend.ready
    // The pipe breaks like this when the supervisor is killed.
    backend.process.stdin?.destroy()
    expect((await backend.exited).code).toBe(0)
  })

  it.each(['SIGINT', 'SIGHUP'] as const)('by %s is clean', async (signal) => {
    const backend = await start(await makeFolder())
    await backend.ready
    backend.process.kill(signal)
    expect((await backend.exited).code).toBe(0)
  })

  it('is noticed during start', async () => {
    const backend = await start(await makeFolder())
    await new Promise((done) => backend.process.stdout?.once('data', done))
    backend.process.stdin?.destroy()
    expect((await backend.exited).code).toBe(0)
  })
})

describe('what is printed', () => {
  it('are steps with their time and one line `ready <url>`, without keys or tokens', async () => {
    const dataDir = await makeFolder()
    const databaseUrl = await cloneDatabase()
    const sql = postgres(databaseUrl, { max: 1, onnotice: () => {} })
    const backend = await start(dataDir, { DATABASE_URL: databaseUrl })
    const url = await backend.ready
    const keys = await readKeys(dataDir)
    const anon = createClient(url, keys['NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY'] ?? '')
    const { error } = await anon.auth.signUp({ email: 'reader@lodestar.test', password: 'a-password' })
    expect(error).toBeNull()
    await anon.from('articles').select('no_such_column').eq('title', 'private words')
    // The link waits for the website to send it.
    const [{ link } = { link: '' }] = await sql<
      { link: string }[]
    >`select link from public.notifications where recipient = 'reader@lodestar.test'`
    await sql.end()
    const token = /token_hash=(\w+)/.exec(link)?.[1] ?? 'none'
    expect(token).not.toBe('none')
    backend.process.kill('SIGTERM')
    const { output } = await backend.exited
    expect(output.match(/^ready http:\/\/127\.0\.0\.1:\d+$/gm)?.length).toBe(1)
    for (const secret of [
      ...Object.values(keys).filter((value) => !value.startsWith('http')),
      token,
      'private words',
      'a-password',
    ]) {
      expect(output).not.toContain(secret)
    }
  }, 120_000)
})
