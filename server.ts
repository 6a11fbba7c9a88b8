import { createServer } from 'node:http'
import { join } from 'node:path'
import type { Duplex } from 'node:stream'

import next from 'next'

import { withAssets } from './lib/http/assets.ts'
import { makeForwardedForCheck } from './lib/http/client-address.ts'
import { drainCounts, withCounting } from './lib/http/counting.ts'
import { withFreshRender } from './lib/http/fresh-render.ts'
import { withFailedPage } from './lib/http/failed-page.mjs'
import { withPagePolicy } from './lib/http/page-policy.mjs'
import { ResponseStore, withResponseCache } from './lib/http/response-cache.ts'
import { keepResponses } from './lib/http/saved-responses.ts'
import { withSaveData } from './lib/http/save-data.mjs'
import { warmStories } from './lib/http/warm-stories.ts'
import { toOwnOrigin } from './lib/scheduler.ts'

// Next's custom server: like `next start`, plus the Content Security Policy for pages (lib/http/page-policy.mjs).

const port = Number(process.env['PORT'] || 3000)
const hostname = process.env['HOST'] || '127.0.0.1'
// The scheduler needs the port (lib/scheduler.ts); `next start` sets it too.
process.env['PORT'] = String(port)

const checkForwardedFor = makeForwardedForCheck(process.env['TRUST_PROXY'])

const server = createServer()
server.on('request', checkForwardedFor)
const app = next({ dev: false, dir: import.meta.dirname, hostname, port, httpServer: server })
await app.prepare()
const handle = app.getRequestHandler()
const rendered = withPagePolicy(withFailedPage((req, res) => handle(req, res)))
const responses = new ResponseStore()
const saveResponses = await keepResponses(responses, import.meta.dirname)
const pages = withSaveData(withResponseCache(withFreshRender(rendered), responses))
server.on('request', withAssets(join(import.meta.dirname, '.next/static'), withCounting(pages)))

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
server.listen(port, hostname, () => {
  const count = Number(process.env['WARM_STORIES'] || 200)
  const origin = toOwnOrigin(process.env)
  const { NEXT_PUBLIC_SUPABASE_URL: supabaseUrl, NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: publishableKey } = process.env
  if (count === 0 || !origin || !supabaseUrl || !publishableKey) return
  void warmStories({ origin, supabaseUrl, publishableKey, count, signal: stopping.signal })
})

let isStopping = false
/** Finishes open requests, Next's `after` callbacks and counts in memory, then exits. */
function stop() {
  if (isStopping) return
  isStopping = true
  stopping.abort()
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
