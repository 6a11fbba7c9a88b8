import type { IncomingMessage, ServerResponse } from 'node:http'

import { shared } from '../http/shared.ts'
import { logSlowRequest } from '../log.ts'
import { findRoute } from '../routes/find-route.ts'

// What /api/metrics shows, and the log of slow requests. The library of the metrics is loaded only where someone asks;
// before that, counting does nothing.

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

async function make() {
  const { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } = await import('prom-client')
  const registry = new Registry()
  // With several processes, a scrape is answered by one of them.
  if (Number(process.env['WEB_PROCESSES'] || 1) > 1) registry.setDefaultLabels({ process: process.pid })
  collectDefaultMetrics({ register: registry })
  const registers = [registry]
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name, help, registers, labelNames })
  return {
    registry,
    requests: new Counter({
      name: 'http_requests_total',
      help: 'Requests by kind of route and status; 499 is a client that left.',
      registers,
      labelNames: ['kind', 'status'],
    }),
    requestSeconds: new Histogram({
      name: 'http_request_duration_seconds',
      help: 'From the request until the last byte of the answer was ready.',
      registers,
      labelNames: ['kind'],
      buckets: SECONDS,
    }),
    renderSeconds: new Histogram({
      name: 'lodestar_render_seconds',
      help: 'What Next took for requests that the store of finished answers could not answer.',
      registers,
      labelNames: ['kind'],
      buckets: SECONDS,
    }),
    answers: new Counter({
      name: 'lodestar_answers_total',
      help: 'Requests to the store of finished answers: kept (a hit), shared (waited for the same render), made (a miss).',
      registers,
      labelNames: ['result'],
    }),
    lag: gauge(
      'lodestar_follower_lag_seconds',
      'Since the change feed was last read: by so much pages may be outdated.',
    ),
    outboxWaiting: gauge('lodestar_outbox_waiting', 'Messages and e-mails that wait to be sent.'),
    outboxAge: gauge('lodestar_outbox_oldest_seconds', 'How long the oldest of them has waited.'),
    connections: gauge('lodestar_database_connections', 'Connections to the database, by state.', ['state']),
    connectionsMost: gauge('lodestar_database_connections_max', 'How many the database accepts.'),
  }
}
export type Metrics = Awaited<ReturnType<typeof make>>

const held = shared('metrics', (): { loading?: Promise<Metrics>; ready?: Metrics } => ({}))

/** Starts counting, at the first request for the metrics. */
export const startMetrics = (): Promise<Metrics> => (held.loading ??= make().then((ready) => (held.ready = ready)))

/** How the store of finished answers had an answer: kept, from the render of another request, or made for this one. */
export type Found = 'kept' | 'shared' | 'made'

/** Counts an answer of the store, once metrics have been asked for. */
export const countAnswer = (result: Found) => held.ready?.answers.inc({ result })

type Handler = (req: IncomingMessage, res: ServerResponse) => unknown

/** The status that nginx logs for clients that left before their answer. */
const LEFT = 499
const FILE = /^\/(?:_next|media)\//
/**
 * How long (ms) a request waits on purpose: the first view of an article waits until views are written
 * (lib/views/record.ts).
 */
const WAITS: Record<string, number> = { '/api/views': 1000 }

const withoutQuery = (url = '') => url.split('?', 1)[0] ?? ''

/** Returns one of a few values, whatever clients ask for. */
function classifyPath(path: string): string {
  if (FILE.test(path)) return 'file'
  const route = findRoute(path)?.route
  if (!route) return 'unknown'
  if (/^\/(?:api|functions)\//.test(path)) return 'api'
  return route.kept ?? (route.check === 'session' || route.isPrivate ? 'staff' : 'page')
}

/** Returns the pattern of a route, because paths may contain tokens. Those of the API do not. */
function findRouteName(path: string): string {
  if (/^\/api\/[a-z-]{1,30}$/.test(path)) return path
  return FILE.exec(path)?.[0] ?? findRoute(path)?.route.path ?? '(unknown)'
}

/** Wraps all handlers: counts every request, and logs those that take `slowMs` or longer. */
export function withObservation(handler: Handler, slowMs: number): Handler {
  return (req, res) => {
    const began = performance.now()
    const { method = '', url } = req
    const { end } = res
    let ready: number | undefined
    // The response has ended only once a slow phone has received it.
    res.end = (...args: unknown[]) => {
      ready ??= performance.now()
      return Reflect.apply(end, res, args)
    }
    res.once('close', () => {
      const ms = (ready ?? performance.now()) - began
      const status = ready === undefined ? LEFT : res.statusCode
      const counts = held.ready
      if (counts) {
        const kind = classifyPath(withoutQuery(url))
        counts.requests.inc({ kind, status })
        counts.requestSeconds.observe({ kind }, ms / 1000)
      }
      if (ms - (WAITS[withoutQuery(url)] ?? 0) >= slowMs)
        logSlowRequest({ method, route: findRouteName(withoutQuery(url)), status, ms: Math.round(ms) })
    })
    return handler(req, res)
  }
}

/** Wraps Next's request handler and measures how long it renders. */
export function withRenderTime(handler: Handler): Handler {
  return async (req, res) => {
    const done = held.ready?.renderSeconds.startTimer({ kind: classifyPath(withoutQuery(req.url)) })
    try {
      return await handler(req, res)
    } finally {
      done?.()
    }
  }
}
