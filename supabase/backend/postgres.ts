import { type ChildProcess, spawn, type SpawnOptions } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'

import { Halt } from '../../lib/process/halt.mjs'
import { type Child, killGroup } from '../../lib/process/children.ts'
import { PostgresFailed } from './database-damage.ts'
import { type Account, chooseAccount, findBinaries } from './postgres-binaries.ts'

// The embedded database: a PostgreSQL with its data in DATA_DIR, reachable from this machine only.

export interface PostgresOptions {
  dataDir: string
  port: number
  password: string
  /** Called with each line of the server's log once it is ready: crashes and failures, never statements. */
  onLine: (line: string) => void
  /** More settings, for example those with which tests trade safety for speed. */
  settings?: Record<string, string>
}

/** These settings suit a small machine: the newsroom's working set fits, and an idle server uses little memory. */
const SETTINGS: Record<string, string> = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '40',
  shared_buffers: '64MB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  effective_cache_size: '512MB',
  random_page_cost: '1.1',
  max_wal_size: '256MB',
  // Parallel workers need more shared memory than containers usually have, and two cores are busy enough.
  max_parallel_workers_per_gather: '0',
  autovacuum_max_workers: '2',
  jit: 'off',
  // Realtime on a hosted project needs it, so the embedded database has it too.
  wal_level: 'logical',
  fsync: 'on',
  // Errors are returned to the caller; the log must not contain statements.
  log_min_messages: 'log',
  log_checkpoints: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
}

const FOLDER = 'postgres'
// The text search parser and pg_trgm ask the C library what a letter is, not the built-in locale: in "C", only ASCII
// letters are. Windows has no such locale.
const CHARACTER_TYPES = { win32: 'C', darwin: 'UTF-8' }[process.platform as string] ?? 'C.UTF-8'
// A process can reach its working directory even if the folders above it are not accessible.
const HERE = process.platform === 'linux' ? '/proc/self/cwd' : '.'
const READY = /database system is ready to accept (read-only )?connections/
const WORTH_TELLING = /\b(PANIC|FATAL|could not|terminated by signal|out of memory)\b/
const EVERYDAY = /terminating connection|is (starting up|shutting down|in recovery mode|not yet accepting)/

const capture = (child: ChildProcess, onLine: (line: string) => void) => {
  for (const stream of [child.stdout, child.stderr]) if (stream) createInterface({ input: stream }).on('line', onLine)
}

// Stops the server when the pipe from its parent breaks, also after kill -9. `exec` keeps the pid.
const GUARD = '(read -r _; kill -INT $$) <&3 & exec "$@" 3<&-'

function run(
  folder: string,
  binaries: string,
  account: Account | undefined,
  name: string,
  args: string[],
): ChildProcess {
  const env = { ...process.env, LC_ALL: 'C', TZ: 'UTC', LD_LIBRARY_PATH: join(binaries, 'lib') }
  const program = join(binaries, 'bin', name)
  const options: SpawnOptions = {
    cwd: folder,
    env,
    ...account,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
  }
  return process.platform === 'win32'
    ? spawn(program, args, options)
    : spawn('/bin/sh', ['-c', GUARD, 'sh', program, ...args], options)
}

function makeFolder(folder: string, account: Account | undefined): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  chmodSync(folder, 0o700)
  if (account) chownSync(folder, account.uid, account.gid)
}

/** Creates the cluster in a temporary folder and renames it, so that a kill cannot leave it half made. */
async function initialise(
  folder: string,
  binaries: string,
  account: Account | undefined,
  password: string,
): Promise<void> {
  const half = `${folder}.new`
  rmSync(half, { recursive: true, force: true })
  makeFolder(half, account)
  const scratch = mkdtempSync(join(tmpdir(), 'lodestar-postgres-'))
  try {
    makeFolder(scratch, account)
    const passwordFile = join(scratch, 'password')
    writeFileSync(passwordFile, password, { mode: 0o600 })
    if (account) chownSync(passwordFile, account.uid, account.gid)
    const lines: string[] = []
    const child = run(half, binaries, account, 'initdb', [
      `--pgdata=${HERE}`,
      '--username=postgres',
      '--auth=scram-sha-256',
      `--pwfile=${passwordFile}`,
      '--encoding=UTF8',
      '--locale=C',
      `--lc-ctype=${CHARACTER_TYPES}`,
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--data-checksums',
    ])
    capture(child, (line) => lines.push(line))
    const code = await new Promise((done) => child.once('exit', done).once('error', (error) => done(error.message)))
    child.stdio[3]?.destroy()
    if (code !== 0)
      throw new Halt(`${lines.slice(-8).join('\n')}\nThe database could not be created in ${folder} (initdb: ${code}).`)
    renameSync(half, folder)
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
}

const isRunning = (pid: number) => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/** The server that a killed process manager left behind, if there is one. */
function findOrphan(folder: string): number | undefined {
  const file = join(folder, 'postmaster.pid')
  if (!existsSync(file)) return undefined
  const pid = Number.parseInt(readFileSync(file, 'utf8'), 10)
  if (!(pid > 0) || !isRunning(pid)) return undefined
  // After a restart of the machine or container, the pid may belong to another program.
  if (process.platform !== 'linux') return pid
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(folder) ? pid : undefined
  } catch {
    return undefined
  }
}

/** Stops a server that outlived its process manager. Call it only as the owner of `dataDir`. */
export async function stopOrphan(dataDir: string): Promise<void> {
  const folder = resolve(dataDir, FOLDER)
  const pid = findOrphan(folder)
  if (pid === undefined) {
    rmSync(join(folder, 'postmaster.pid'), { force: true })
    return
  }
  process.kill(pid, 'SIGINT')
  for (let waited = 0; isRunning(pid); waited += 50) {
    if (waited === 10_000) process.kill(pid, 'SIGQUIT')
    await new Promise((done) => setTimeout(done, 50))
  }
}

export const buildPostgresUrl = (port: number, password: string) =>
  `postgres://postgres:${password}@127.0.0.1:${port}/postgres`

/**
 * Starts the database in `dataDir`, creating it if necessary. `ready` rejects with a `Halt` that contains PostgreSQL's
 * message. The caller owns `dataDir` (`takeDataDir`) and stops the child.
 */
export async function startPostgres(options: PostgresOptions): Promise<{ child: Child; ready: Promise<void> }> {
  const { dataDir, port, password, onLine, settings = {} } = options
  const folder = resolve(dataDir, FOLDER)
  const account = chooseAccount(folder)
  const binaries = findBinaries(account)
  if (existsSync(folder)) {
    await stopOrphan(dataDir)
    // Copying the folder may have let others read it, which PostgreSQL refuses.
    chmodSync(folder, 0o700)
  } else await initialise(folder, binaries, account, password)

  const args = Object.entries({ ...SETTINGS, port: String(port), ...settings }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ])
  const child = run(folder, binaries, account, 'postgres', ['-D', HERE, ...args])
  const { promise: ready, resolve: markReady, reject } = Promise.withResolvers<void>()
  const lines: string[] = []
  let isReady = false
  let running = true
  capture(child, (line) => {
    if (READY.test(line)) {
      isReady = true
      markReady()
    }
    if (!isReady) lines.push(line)
    else if (WORTH_TELLING.test(line) && !EVERYDAY.test(line)) onLine(`database: ${line}`)
  })
  // The server's workers keep its shared memory until they notice that it was killed.
  child.once('exit', () => killGroup(child, 'SIGKILL'))
  const ended = new Promise<string>((done) => {
    child.once('error', (error) => done(error.message))
    child.once('close', (code, signal) => done(signal ? `killed by ${signal}` : `exit code ${code}`))
  }).then((words) => {
    running = false
    child.stdio[3]?.destroy()
    reject(new PostgresFailed(folder, words, lines))
    return words
  })
  ready.catch(() => {})
  return {
    ready,
    child: {
      name: 'the database',
      ended,
      isRunning: () => running,
      async stop() {
        if (!running) return
        // SIGINT is PostgreSQL's "fast" shutdown: open transactions are rolled back, committed ones are written.
        child.kill('SIGINT')
        const quitTimer = setTimeout(() => child.kill('SIGQUIT'), 10_000)
        await ended
        clearTimeout(quitTimer)
      },
    },
  }
}
