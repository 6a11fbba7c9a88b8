import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'

import { chromium } from 'playwright-core'

import { listChildren } from '../e2e/newsroom/starter.ts'
import { findChromium, isRoot } from '../scripts/chromium.ts'
import { findFreePort } from '../lib/process/ports.ts'

export interface Request {
  path: string
  method?: string
  headers?: Record<string, string>
  body?: string
}

export interface LoadOptions {
  origin: string
  /** Returns the next request; `n` counts requests across all connections. */
  request: (n: number) => Request
  connections?: number
  /** The run ends after this many seconds, after `requests`, or when `signal` aborts. */
  seconds?: number
  requests?: number
  /** Spreads the requests evenly. By default, each connection sends the next one as soon as it has an answer. */
  perSecond?: number
  signal?: AbortSignal
}

export interface Load {
  requests: number
  seconds: number
  perSecond: number
  /** How many answers had each status. 0 is a broken connection, 'cut' one that broke after the answer had begun. */
  statuses: Record<string, number>
  /** How long (ms) each request took, in ascending order. */
  ms: number[]
}

const BROWSER = { 'accept-encoding': 'gzip', accept: 'text/html,*/*' }

function serializeRequest({ path, method = 'GET', headers = {}, body }: Request, host: string): Buffer {
  const all = { host, ...BROWSER, ...headers, ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }) }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body ?? ''}`)
}

const HEAD_END = '\r\n\r\n'
const LAST_CHUNK = '0\r\n\r\n'

/** Reads answers of a connection. Node's http module needs several times the processor for the same load. */
function makeReader(onEnd: (status: number) => void): (data: Buffer) => void {
  let head: Buffer = Buffer.alloc(0)
  let tail = ''
  let status = 0
  /** The bytes left of the body: -1 if it is chunked, undefined before the headers end. */
  let left: number | undefined
  const read = (data: Buffer): void => {
    if (left === undefined) {
      head = head.length > 0 ? Buffer.concat([head, data]) : data
      const at = head.indexOf(HEAD_END)
      if (at === -1) return
      const text = head.toString('latin1', 0, at)
      const body = head.subarray(at + HEAD_END.length)
      head = Buffer.alloc(0)
      status = Number(text.slice(9, 12))
      const length = /\r\ncontent-length: *(\d+)/i.exec(text)?.[1]
      left = status === 204 || status === 304 ? 0 : length === undefined ? -1 : Number(length)
      if (body.length === 0 && left !== 0) return
      return read(body)
    }
    if (left === -1) tail = (tail + data.subarray(-LAST_CHUNK.length).toString('latin1')).slice(-LAST_CHUNK.length)
    else left -= data.length
    if (left > 0 || (left === -1 && tail !== LAST_CHUNK)) return
    left = undefined
    tail = ''
    onEnd(status)
  }
  return read
}

/**
 * Puts load on a server. Each connection is kept alive, waits for its answer before it sends the next request, and
 * accepts gzip.
 */
export async function load(options: LoadOptions): Promise<Load> {
  const { origin, request, connections = 32, seconds = 3, requests, signal, perSecond = Infinity } = options
  const { hostname, port, host } = new URL(origin)
  const statuses: Record<string, number> = {}
  const ms: number[] = []
  const known = new Map<string, Buffer>()
  const limit = requests ?? Infinity
  const start = performance.now()
  const until = requests === undefined && !signal ? start + seconds * 1000 : Infinity
  let sent = 0
  /** Requests that differ only in their path share the rest, which is built once. */
  const next = (): Buffer => {
    const one = request(sent++)
    if (one.headers || one.body !== undefined || one.method) return serializeRequest(one, host)
    let bytes = known.get(one.path)
    if (!bytes) {
      bytes = serializeRequest(one, host)
      if (known.size < 10_000) known.set(one.path, bytes)
    }
    return bytes
  }
  const isOver = () => sent >= limit || signal?.aborted === true || performance.now() >= until
  const count = (status: number | 'cut') => (statuses[status] = (statuses[status] ?? 0) + 1)
  async function runConnection(): Promise<void> {
    const socket = connect({ host: hostname, port: Number(port || 80), noDelay: true })
    let since = 0
    let isWaiting = false
    let hasBegun = false
    const send = () => {
      if (socket.destroyed) return
      if (isOver()) return void socket.end()
      const early = start + (sent * 1000) / perSecond - performance.now()
      if (early > 1) return void setTimeout(send, early)
      since = performance.now()
      isWaiting = true
      hasBegun = false
      socket.write(next())
    }
    const read = makeReader((status) => {
      ms.push(performance.now() - since)
      count(status)
      isWaiting = false
      send()
    })
    socket.once('connect', send).on('data', (data) => {
      hasBegun = true
      read(data)
    })
    // The event 'close' follows and is handled.
    socket.on('error', () => {})
    await once(socket, 'close')
    if (isWaiting) count(hasBegun ? 'cut' : 0)
    // A server that refuses connections would be asked in a tight loop.
    if (!isOver()) await new Promise((done) => setTimeout(done, since ? 0 : 50))
  }
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (!isOver()) await runConnection()
    }),
  )
  const took = (performance.now() - start) / 1000
  return { requests: ms.length, seconds: took, perSecond: ms.length / took, statuses, ms: ms.sort((a, b) => a - b) }
}

/** Returns a percentile of ascending numbers; a `share` of 0.5 is the median. */
export const percentile = (ascending: number[], share: number): number =>
  ascending[Math.min(ascending.length - 1, Math.floor(ascending.length * share))] ?? 0

export const quantile = (values: number[], share: number) =>
  percentile(
    values.toSorted((a, b) => a - b),
    share,
  )
export const median = (values: number[]) => quantile(values, 0.5)
export const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)

export const CHROMIUM_ARGS = [
  '--disable-quic',
  '--disable-background-networking',
  ...(isRoot() ? ['--no-sandbox'] : []),
]
export function launchChromium() {
  const executablePath = findChromium()
  return chromium.launch({ ...(executablePath ? { executablePath } : {}), args: CHROMIUM_ARGS })
}

/** Returns the processor time (ms) that all threads of a process have used. Works on Linux only. */
export function cpuTime(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // The program's name in parentheses may contain spaces. Fields 14 and 15 are utime and stime, in hundredths of a
  // second.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) * 10
}

/** Returns the memory (MiB) of a process, with shared pages counted in proportion. Works on Linux only. */
export const pss = (pid: number): number =>
  Number(/^Pss: +(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1]) / 1024

export const PARTS = { website: /\bserver\.ts/, backend: /backend\/main\.ts/, database: /bin\/postgres\0-D/ }

/** Lists the descendants of a process whose command matches. */
export function findProcesses(parent: number | undefined, command: RegExp): number[] {
  return listChildren(parent).flatMap((pid) =>
    pid > 0
      ? [...(command.test(readFileSync(`/proc/${pid}/cmdline`, 'utf8')) ? [pid] : []), ...findProcesses(pid, command)]
      : [],
  )
}

export const findNginx = (): string | undefined =>
  ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/usr/bin/nginx', '/opt/homebrew/bin/nginx'].find((one) =>
    existsSync(one),
  )

/** Starts an nginx that serves `origin`'s answers as files, compressed in advance. `folder` is a temporary one. */
export async function startNginx(
  nginx: string,
  folder: string,
  origin: string,
  paths: string[],
): Promise<{ origin: string; stop(): Promise<void> }> {
  const port = await findFreePort()
  for (const path of paths) {
    const bytes = Buffer.from(await (await fetch(origin + path)).arrayBuffer())
    const file = join(folder, 'files', path, 'index.html')
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, bytes)
    await writeFile(`${file}.gz`, gzipSync(bytes, { level: 9 }))
  }
  await writeFile(
    join(folder, 'nginx.conf'),
    `${process.getuid?.() === 0 ? 'user root;' : ''}
worker_processes auto;
pid nginx.pid;
error_log stderr error;
events { worker_connections 512; }
http {
  types { text/html html; }
  access_log off;
  sendfile on;
  tcp_nopush on;
  keepalive_requests 1000000000;
  open_file_cache max=1000;
  gzip_static on;
  server { listen 127.0.0.1:${port}; root files; location / { try_files $uri/index.html =404; } }
}
`,
  )
  const child = spawn(nginx, ['-p', folder, '-c', 'nginx.conf', '-g', 'daemon off;'], {
    stdio: ['ignore', 'ignore', 2],
  })
  const url = `http://127.0.0.1:${port}`
  for (let tries = 0; ; tries += 1) {
    const isUp = await fetch(url + paths[0]).then(
      ({ status }) => status === 200,
      () => false,
    )
    if (isUp) break
    if (tries > 100 || child.exitCode !== null) throw new Error('nginx did not start.')
    await new Promise((done) => setTimeout(done, 50))
  }
  return {
    origin: url,
    async stop() {
      child.kill('SIGTERM')
      await once(child, 'close')
    },
  }
}
