import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { variableNames } from '../../lib/env.ts'
import { readOrMakeEnv } from '../../supabase/backend/keys.ts'
import { findFreePort } from '../../lib/process/ports.ts'
import { type Newsroom, ROOT, startNewsroom } from '../newsroom/starter.ts'
import { install, installNextVersion } from './builds.ts'

// Runs PostgreSQL behind pgbouncer, two sites, two Varnishes and a haproxy on this machine, with the configuration in
// docs/operations.

/** The programs that are needed, with the Debian package of each. */
export const PROXIES = {
  varnish: '/usr/sbin/varnishd',
  haproxy: '/usr/sbin/haproxy',
  pgbouncer: '/usr/sbin/pgbouncer',
}

const OPERATIONS = join(import.meta.dirname, '../../docs/operations')

/** Returns a configuration file with other ports. Throws if one of the ports does not occur in it. */
function withPorts(file: string, ports: Record<string, number>): string {
  const text = readFileSync(join(OPERATIONS, file), 'utf8')
  return Object.entries(ports).reduce((now, [from, to]) => {
    if (!now.includes(from)) throw new Error(`${file} does not contain ${from}.`)
    return now.replaceAll(new RegExp(`${from}(?!\\d)`, 'g'), from.replace(/\d+/, String(to)))
  }, text)
}

export interface Program {
  process: ChildProcess
  stop(signal?: NodeJS.Signals): Promise<void>
}

function startProgram(command: string, args: string[], log: (line: string) => void): Program {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], detached: true })
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (data: Buffer) => log(String(data)))
  const ended = once(child, 'close')
  const send = (signal: NodeJS.Signals) => {
    // Varnish's workers belong to its process group.
    if (child.pid && child.exitCode === null && child.signalCode === null) process.kill(-child.pid, signal)
  }
  process.once('exit', () => send('SIGKILL'))
  return {
    process: child,
    async stop(signal = 'SIGTERM') {
      send(signal)
      await ended
    },
  }
}

export const hasVarnish = () => existsSync(PROXIES.varnish)

/** Starts a Varnish with varnish.vcl in front of a port. `folder` is emptied. */
export async function startVarnish(folder: string, port: number, target: number): Promise<Program> {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  const vcl = join(folder, 'varnish.vcl')
  await writeFile(vcl, withPorts('varnish.vcl', { '"8081"': target }))
  const args = ['-j', 'none', '-F', '-n', folder, '-a', `127.0.0.1:${port}`, '-f', vcl, '-s', 'malloc,256M']
  return startProgram(PROXIES.varnish, args, () => {})
}

/** Forwards a port until it is cut. Then connections break, and new ones are refused. */
export async function startWire(target: number): Promise<{ port: number; cut(): void; mend(): Promise<void> }> {
  const port = await findFreePort()
  const open = new Set<Socket>()
  const server = createServer((socket) => {
    const other = connect(target, '127.0.0.1')
    for (const one of [socket, other]) {
      open.add(one)
      one
        .on('error', () => {})
        .once('close', () => {
          open.delete(one)
          socket.destroy()
          other.destroy()
        })
    }
    socket.pipe(other).pipe(socket)
  })
  const listen = () => new Promise<void>((done) => server.listen(port, '127.0.0.1', done))
  await listen()
  server.unref()
  return {
    port,
    cut() {
      server.close()
      for (const socket of open) socket.destroy()
    },
    mend: listen,
  }
}

/** Waits until `isTrue` resolves to true, and returns how long that took (ms). Throws after `seconds`. */
export async function waitUntil(
  isTrue: () => Promise<boolean>,
  what: string,
  seconds = 30,
  pause = 50,
): Promise<number> {
  const since = performance.now()
  while (!(await isTrue().catch(() => false))) {
    if (performance.now() - since > seconds * 1000) throw new Error(`${what} (${seconds} s)`)
    await sleep(pause)
  }
  return performance.now() - since
}

export const isUp = async (url: string) => (await fetch(`${url}/api/health`)).status === 200

/** Whether a process has ended, but its parent is paused and has not noticed. */
export const isZombie = (pid: number) => /\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))

/** Starts everything. With `hasInstallations`, each site has its own installation, so that it can be upgraded. */
export async function startStack(log: (line: string) => void, hasInstallations: boolean) {
  const folder = await mkdtemp(join(tmpdir(), 'lodestar-scale-'))
  await chmod(folder, 0o755)
  const names = ['front', 'inside', 'siteA', 'siteB', 'varnishA', 'varnishB', 'backend', 'database', 'pool'] as const
  const found = await Promise.all(names.map(findFreePort))
  const ports = Object.fromEntries(names.map((name, n) => [name, found[n]!])) as Record<(typeof names)[number], number>
  const url = (port: number) => `http://127.0.0.1:${port}`
  const front = url(ports.front)
  const stops: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })]

  const dataDir = join(folder, 'a')
  const keys = await readOrMakeEnv(dataDir, ports.backend, ports.database)
  const { password } = new URL(keys.POSTGRES_URL)

  await writeFile(join(folder, 'users'), `"postgres" "${password}"\n`)
  await writeFile(
    join(folder, 'pgbouncer.ini'),
    `[databases]
postgres = host=127.0.0.1 port=${ports.database}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${ports.pool}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${folder}/users
pool_mode = transaction
default_pool_size = 15
logfile = /dev/null
${process.getuid?.() === 0 ? 'user = nobody' : ''}
`,
  )
  const pgbouncer = startProgram(PROXIES.pgbouncer, ['-q', join(folder, 'pgbouncer.ini')], () => {})
  stops.push(() => pgbouncer.stop('SIGINT'))

  const roots = hasInstallations ? { a: join(folder, 'site-a'), b: join(folder, 'site-b') } : { a: ROOT, b: ROOT }
  if (hasInstallations) await install(ROOT, roots.a)

  const shared: Record<string, string> = {
    ...Object.fromEntries(variableNames.map((name) => [name, ''])),
    SITE_URL: front,
    AUTOMATION_SECRET: keys.AUTOMATION_SECRET,
    // How long (seconds) a site drains: longer than haproxy needs to notice (haproxy.cfg).
    DRAIN_SECONDS: '4',
  }
  const startA = () =>
    startNewsroom(
      {
        ...shared,
        PORT: String(ports.siteA),
        BACKEND_PORT: String(ports.backend),
        POSTGRES_PORT: String(ports.database),
        DATA_DIR: dataDir,
        DATABASE_POOL_URL: `postgres://postgres:${password}@127.0.0.1:${ports.pool}/postgres`,
      },
      roots.a,
    )
  const wire = await startWire(ports.backend)
  const startB = () =>
    startNewsroom(
      {
        ...shared,
        PORT: String(ports.siteB),
        DATA_DIR: join(folder, 'b'),
        NEXT_PUBLIC_SUPABASE_URL: url(wire.port),
        NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: keys.NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY,
        SUPABASE_SECRET_KEY: keys.SUPABASE_SECRET_KEY,
      },
      roots.b,
    )
  const startOwnVarnish = (name: 'varnishA' | 'varnishB') => startVarnish(join(folder, name), ports[name], ports.inside)

  const check = async (newsroom: Newsroom) => {
    newsroom.process.stdout?.on('data', (data: Buffer) => log(String(data)))
    newsroom.process.stderr?.on('data', (data: Buffer) => log(String(data)))
    if (newsroom.process.exitCode !== null) throw new Error(`A site did not start:\n${newsroom.output()}`)
    return newsroom
  }
  const stopSite = async (newsroom: Newsroom) => {
    newsroom.process.kill('SIGTERM')
    await newsroom.ended
  }

  const siteA = await check(await startA())
  if (hasInstallations) await install(roots.a, roots.b)
  const next = join(folder, 'site-next')

  const stack = {
    folder,
    keys,
    front,
    wire,
    caches: { a: url(ports.varnishA), b: url(ports.varnishB) },
    sites: { a: siteA, b: await startB() },
    varnish: { a: await startOwnVarnish('varnishA'), b: await startOwnVarnish('varnishB') },
    restart: {
      siteA: async () => (stack.sites.a = await check(await startA())),
      siteB: async () => (stack.sites.b = await check(await startB())),
      varnishA: async () => (stack.varnish.a = await startOwnVarnish('varnishA')),
    },
    stopSite,
    buildNextVersion: () => installNextVersion(roots.a, next, { ...process.env, ...shared, ...keys }),
    installNextVersion: (site: 'a' | 'b') => install(next, roots[site]),
    async stop() {
      for (const stop of stops.toReversed()) await stop()
    },
  }
  await check(stack.sites.b)
  stops.push(() => stopSite(stack.sites.a))
  stops.push(() => stopSite(stack.sites.b))
  stops.push(() => Promise.all([stack.varnish.a.stop('SIGKILL'), stack.varnish.b.stop('SIGKILL')]))
  const config = join(folder, 'haproxy.cfg')
  const changed = withPorts('haproxy.cfg', {
    ':8080': ports.front,
    ':8081': ports.inside,
    ':6081': ports.varnishA,
    ':6082': ports.varnishB,
    ':3001': ports.siteA,
    ':3002': ports.siteB,
  })
  await writeFile(config, changed)
  const haproxy = startProgram(PROXIES.haproxy, ['-db', '-f', config], log)
  stops.push(() => haproxy.stop())
  try {
    for (const one of [front, stack.caches.a, stack.caches.b]) await waitUntil(() => isUp(one), `${one} did not answer`)
  } catch (error) {
    await stack.stop()
    throw error
  }
  return stack
}

export type Stack = Awaited<ReturnType<typeof startStack>>
