import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { chmod, mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import postgres from 'postgres'
import { afterEach, describe, expect, it, vi } from 'vitest'

import { startBackend } from '../../backend/backend.ts'
import type { Child } from '../../../lib/process/children.ts'
import { openPostgres } from '../../backend/connection.ts'
import { makeKeys } from '../../backend/keys.ts'
import { findFreePort } from '../../../lib/process/ports.ts'
import { checkLocale } from '../../backend/platform.ts'
import { startPostgres, buildPostgresUrl } from '../../backend/postgres.ts'
import { cloneDatabase } from '../backend.ts'

// These tests run PostgreSQL as the supervisor does.

const folders: string[] = []
const children: Child[] = []

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'lodestar-postgres-'))
  folders.push(folder)
  return folder
}

const lines: string[] = []
async function start(dataDir: string): Promise<{ url: string; child: Child; pid: number }> {
  const port = await findFreePort()
  const { child, ready } = await startPostgres({
    dataDir,
    port,
    password: 'secret',
    onLine: (line) => lines.push(line),
  })
  children.push(child)
  await ready
  const pid = Number.parseInt(await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8'), 10)
  return { url: buildPostgresUrl(port, 'secret'), child, pid }
}

const connect = (url: string) => postgres(url, { max: 4, onnotice: () => {}, connect_timeout: 5 })

afterEach(async () => {
  for (const child of children.splice(0)) await child.stop()
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true })
})

describe('the embedded database', () => {
  it('is PostgreSQL 17 with the settings and extensions that the newsroom needs, on this machine only', async () => {
    const { url } = await start(await makeFolder())
    const sql = connect(url)
    const [row] = await sql<Record<string, string>[]>`
      select current_setting('server_version') as version, current_setting('fsync') as fsync, current_setting('wal_level') as wal,
        current_setting('listen_addresses') as addresses, current_setting('unix_socket_directories') as sockets,
        datlocale as locale, pg_encoding_to_char(encoding) as encoding from pg_database where datname = 'postgres'`
    expect(row).toMatchObject({
      version: expect.stringMatching(/^17\./),
      fsync: 'on',
      wal: 'logical',
      addresses: '127.0.0.1',
      sockets: '',
      locale: 'C.UTF-8',
      encoding: 'UTF8',
    })
    for (const name of ['pg_trgm', 'unaccent', 'uuid-ossp', 'pgcrypto']) await sql.unsafe(`create extension "${name}"`)
    await sql.end()
  })

  it('knows letters beyond A to Z, and an operator hears of a database that does not', async () => {
    const { url } = await start(await makeFolder())
    const database = await openPostgres(url)
    expect(await checkLocale(database)).toBeUndefined()
    expect(await database.query(`select to_tsvector('simple', '“Sorry” – GH¢1')::text as words`)).toEqual([
      { words: `'1':3 'gh':2 'sorry':1` },
    ])
    await database.exec(
      `create database ascii template template0 locale_provider builtin builtin_locale 'C.UTF-8' lc_ctype 'C'`,
    )
    await database.close()
    const ascii = await openPostgres(url.replace(/postgres$/, 'ascii'))
    expect(await checkLocale(ascii)).toMatch(/^The database knows only the letters A to Z/)
    await ascii.close()
  })

  it('refuses connections without the password', async () => {
    const { url } = await start(await makeFolder())
    for (const password of ['', 'wrong']) {
      const sql = connect(url.replace('secret', password))
      await expect(sql`select 1`).rejects.toMatchObject({ code: expect.stringMatching(/^28|08P01|SASL_/) })
      await sql.end()
    }
  })

  it('makes its files unreadable to other accounts', async () => {
    const dataDir = await makeFolder()
    await start(dataDir)
    expect((await stat(join(dataDir, 'postgres'))).mode & 0o077).toBe(0)
  })

  it('loses no acknowledged row to kill -9 during writes', async () => {
    const dataDir = await makeFolder()
    const acknowledged = new Set<number>()
    let next = 0
    for (let round = 0; round < 4; round += 1) {
      const { url, child, pid } = await start(dataDir)
      const sql = connect(url)
      await sql`create table if not exists rows (id int primary key)`
      const dying = new AbortController()
      const write = async () => {
        while (!dying.signal.aborted) {
          const id = next++
          await sql`insert into rows values (${id})`.then(
            () => acknowledged.add(id),
            () => undefined,
          )
        }
      }
      const writers = Array.from({ length: 4 }, write)
      const enough = acknowledged.size + 100
      while (acknowledged.size < enough) await new Promise((done) => setTimeout(done, 5))
      process.kill(pid, 'SIGKILL')
      dying.abort()
      await child.ended
      await sql.end({ timeout: 0 })
      await Promise.all(writers)
    }
    const { url } = await start(dataDir)
    const sql = connect(url)
    const found = new Set((await sql<{ id: number }[]>`select id from rows`).map(({ id }) => id))
    await sql.end()
    expect([...acknowledged].filter((id) => !found.has(id))).toEqual([])
    expect(acknowledged.size).toBeGreaterThanOrEqual(400)
  })

  it('ends with the process that started it, even if that is killed', async () => {
    const dataDir = await makeFolder()
    const script = `
      import { startPostgres } from '${new URL('../../backend/postgres.ts', import.meta.url).href}'
      const { ready } = await startPostgres({ dataDir: '${dataDir}', port: ${await findFreePort()}, password: 'secret', onLine: console.log })
      await ready
      process.kill(process.pid, 'SIGKILL')`
    expect(() => execFileSync(process.execPath, ['--input-type=module', '--eval', script])).toThrow('Command failed')
    const file = join(dataDir, 'postgres/postmaster.pid')
    await vi.waitFor(() => expect(existsSync(file)).toBe(false), { timeout: 10_000 })
    await start(dataDir)
  })

  it('takes over from a server that was not stopped', async () => {
    const dataDir = await makeFolder()
    const first = await start(dataDir)
    await start(dataDir)
    expect(await first.child.ended).toBe('exit code 0')
  })

  it('is created again after a kill during creation', async () => {
    const dataDir = await makeFolder()
    mkdirSync(join(dataDir, 'postgres.new/base'), { recursive: true })
    await start(dataDir)
    expect(existsSync(join(dataDir, 'postgres.new'))).toBe(false)
  })

  it('refuses a second backend with one sentence', async () => {
    const databaseUrl = await cloneDatabase()
    const first = await startBackend({ dataDir: 'memory', databaseUrl, keys: makeKeys() })
    await expect(startBackend({ dataDir: 'memory', databaseUrl, keys: makeKeys() })).rejects.toThrow(
      /^The database \S+ is in use by another newsroom: stop that one or choose another DATABASE_URL\.$/,
    )
    await first.close()
  })
})

describe.runIf(process.getuid?.() === 0)('as root', () => {
  it('starts below a folder that only root can enter', async () => {
    const folder = await makeFolder()
    expect((await stat(folder)).mode & 0o077).toBe(0)
    const { url } = await start(join(folder, 'data'))
    const sql = connect(url)
    expect(await sql`select 1 as one`).toEqual([{ one: 1 }])
    await sql.end()
  })

  it('starts as an ordinary user from the same packages', async () => {
    const folder = await makeFolder()
    await chmod(folder, 0o777)
    const script = `
      import { startPostgres } from '${new URL('../../backend/postgres.ts', import.meta.url).href}'
      const { child, ready } = await startPostgres({ dataDir: '${folder}', port: ${await findFreePort()}, password: 'secret', onLine: console.log })
      await ready
      console.log('started as', process.getuid())
      await child.stop()`
    const output = execFileSync(process.execPath, ['--input-type=module', '--eval', script], {
      uid: 65534,
      gid: 65534,
      encoding: 'utf8',
      cwd: folder,
    })
    expect(output).toContain('started as 65534')
  })
})

it('leaves no process behind when it is stopped', async () => {
  const { child, pid } = await start(await makeFolder())
  await child.stop()
  expect(() => process.kill(pid, 0)).toThrow('ESRCH')
})
