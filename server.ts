import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { Duplex } from 'node:stream'

import next from 'next'

import { withAssets } from './lib/http/assets.ts'
import { makeForwardedForCheck } from './lib/http/client-address.ts'
import { drainCounts, withEndpoints } from './lib/http/endpoints.ts'
import { startDraining } from './lib/http/draining.mjs'
import { withFilesInMemory } from './lib/http/files-in-memory.ts'
import { withFreshRender } from './lib/http/fresh-render.ts'
import { withFailedPage } from './lib/http/failed-page.mjs'
import { withPagePolicy } from './lib/http/page-policy.mjs'
import { ResponseStore, withResponseCache } from './lib/http/response-cache.ts'
import { keepResponses } from './lib/http/saved-responses.ts'
import { withSaveData } from './lib/http/save-data.mjs'
import { withValidHeaders } from './lib/http/valid-headers.ts'
import { warmStories } from './lib/http/warm-stories.ts'
import { toOwnOrigin } from './lib/scheduler.ts'

// Next's custom server: like `next start`, plus the Content Security Policy for pages (lib/http/page-policy.mjs).

const port = Number(process.env['PORT'] || 3000)
const hostname = process.env['HOST'] || '127.0.0.1'
// The scheduler needs the port (lib/scheduler.ts); `next start` sets it too.
process.env['PORT'] = String(port)

// With several processes behind one port, the kernel chooses one for each connection.
const isShared = Number(process.env['WEB_PROCESSES'] || 1) > 1
const drainMs = Number(process.env['DRAIN_SECONDS'] || 0) * 1000

const checkForwardedFor = makeForwardedForCheck(process.env['TRUST_PROXY'])

const server = createServer()
server.on('request', checkForwardedFor)
// Requests of a process to itself: the scheduler's, and those of the response cache.
const own = createServer()
if (isShared) {
  await once(own.listen(0, '127.0.0.1'), 'listening')
  process.env['OWN_PORT'] = String((own.address() as AddressInfo).port)
}
const app = next({ dev: false, dir: import.meta.dirname, hostname, port, httpServer: server })
await app.prepare()
const handle = app.getRequestHandler()
const rendered = withPagePolicy(withFailedPage((req, res) => handle(req, res)))
const responses = new ResponseStore()
const saveResponses = await keepResponses(responses, import.meta.dirname)
const pages = withSaveData(withResponseCache(withFreshRender(rendered), responses))
const answer: RequestListener = withFilesInMemory(
  withAssets(
    // After an upgrade, open pages still ask for the assets of the previous build.
    [join(import.meta.dirname, '.next/static'), join(import.meta.dirname, '.next-previous/static')],
    withEndpoints(withValidHeaders(pages)),
  ),
)
server.on('request', answer)
own.on('request', answer)

// server.close() would wait for open WebSockets. Readers' pages reconnect.
const sockets = new Set<Duplex>()
server.prependListener('upgrade', (req, socket) => {
  checkForwardedFor(req)
  sockets.add(socket)
  socket.once('close', () => sockets.delete(socket))
})

server.once('error', (error) => {
  console.error(error)
  process.exit(1)
})

const stopping = new AbortController()
server.listen({ port, host: hostname, reusePort: isShared }, () => {
  process.send?.('listening')
  const count = Number(process.env['WARM_STORIES'] || 200)
  const origin = toOwnOrigin(process.env)
  const { NEXT_PUBLIC_SUPABASE_URL: supabaseUrl, NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: publishableKey } = process.env
  if (count === 0 || !origin || !supabaseUrl || !publishableKey) return
  void warmStories({ origin, supabaseUrl, publishableKey, count, signal: stopping.signal })
})

let isStopping = false
/** Goes on serving for DRAIN_SECONDS, then finishes open requests, Next's `after` callbacks and counts in memory. */
function stop() {
  if (isStopping) return
  isStopping = true
  stopping.abort()
  startDraining()
  server.prependListener('request', (_req, res) => res.setHeader('Connection', 'close'))
  setTimeout(close, drainMs)
}

function close() {
  own.close()
  server.close(async () => {
    await Promise.allSettled([app.close(), drainCounts(), saveResponses()])
    process.exit(0)
  })
  // Some requests wait for their count to be written.
  void drainCounts()
  for (const socket of sockets) socket.destroy()
}
process.on('SIGTERM', stop)
process.on('SIGINT', stop)
