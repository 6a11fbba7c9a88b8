import { createServer } from 'node:http'
import type { Duplex } from 'node:stream'

import next from 'next'

import { withAnswers } from './lib/cache/answers.ts'
import { drainCounts, withEndpoints } from './lib/http/endpoints.ts'
import { startDraining } from './lib/http/draining.ts'
import { withPagePolicy } from './lib/http/page-policy.ts'
import { makeForwardedForCheck, withSaveData, withValidHeaders } from './lib/http/request-headers.ts'
import { logError } from './lib/log.ts'
import { startMetrics, withObservation, withRenderTime } from './lib/observability/metrics.ts'

// The site's web server. It answers what it has kept, gives pages their security policy, and passes other requests to
// Next.

const port = Number(process.env['PORT'] || 3000)
const hostname = process.env['HOST'] || '127.0.0.1'

// If several processes share a port, the kernel chooses one for each connection.
const isShared = Number(process.env['WEB_PROCESSES'] || 1) > 1
const slowMs = Number(process.env['SLOW_REQUEST_MS'] || 1000)
if (process.env['METRICS_TOKEN']) await startMetrics()
const drainMs = Number(process.env['DRAIN_SECONDS'] || 0) * 1000

const checkForwardedFor = makeForwardedForCheck(process.env['TRUST_PROXY'])

const server = createServer()
server.on('request', checkForwardedFor)
const app = next({ dev: false, dir: import.meta.dirname, hostname, port, httpServer: server })
await app.prepare()
const handle = app.getRequestHandler()
const rendered = withPagePolicy(withRenderTime((req, res) => handle(req, res)))
server.on('request', withObservation(withEndpoints(withValidHeaders(withSaveData(withAnswers(rendered)))), slowMs))

// server.close() would wait for open WebSockets, but readers' pages reconnect.
const sockets = new Set<Duplex>()
server.prependListener('upgrade', (req, socket) => {
  checkForwardedFor(req)
  sockets.add(socket)
  socket.once('close', () => sockets.delete(socket))
})

server.once('error', (error) => {
  logError(error, 'the server')
  process.exit(1)
})

server.listen({ port, host: hostname, reusePort: isShared }, () => {
  process.send?.('listening')
})

let isStopping = false
/**
 * Stops the server. It goes on serving for DRAIN_SECONDS, then finishes requests, `after` callbacks, the scheduler's
 * jobs and counts.
 */
function stop() {
  if (isStopping) return
  isStopping = true
  startDraining()
  server.prependListener('request', (_req, res) => res.setHeader('Connection', 'close'))
  setTimeout(close, drainMs)
}

function close() {
  server.close(async () => {
    await Promise.allSettled([app.close(), drainCounts()])
    process.exit(0)
  })
  // Some requests end only when their count has been written.
  void drainCounts()
  for (const socket of sockets) socket.destroy()
}
process.on('SIGTERM', stop)
process.on('SIGINT', stop)
