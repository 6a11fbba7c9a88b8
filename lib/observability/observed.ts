import type { IncomingMessage, ServerResponse } from 'node:http'

import { logSlowRequest } from '../log.ts'
import { metrics } from './metrics.ts'
import { findRoute } from '../routes/find-route.ts'

type Handler = (req: IncomingMessage, res: ServerResponse) => unknown

/** The status that nginx logs for clients that left before their answer. */
const LEFT = 499
const FILE = /^\/(?:_next|media)\//
/**
 * How long (ms) a request waits on purpose: the first view of an article waits until views are written
 * (lib/views/record.ts).
 */
const WAITS: Record<string, number> = { '/api/views': 1000 }

const toPath = (url = '') => url.split('?', 1)[0] ?? ''

/** Returns one of a few values, whatever clients ask for. */
function toKind(path: string): string {
  if (FILE.test(path)) return 'file'
  const route = findRoute(path)?.route
  if (!route) return 'unknown'
  if (/^\/(?:api|functions)\//.test(path)) return 'api'
  return route.kept ?? (route.check === 'session' || route.isPrivate ? 'staff' : 'page')
}

/** Returns the pattern of a route, because paths may contain tokens. Those of the API do not. */
function toRouteName(path: string): string {
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
      const counts = metrics()
      if (counts) {
        const kind = toKind(toPath(url))
        counts.requests.inc({ kind, status })
        counts.requestSeconds.observe({ kind }, ms / 1000)
      }
      if (ms - (WAITS[toPath(url)] ?? 0) >= slowMs)
        logSlowRequest({ method, route: toRouteName(toPath(url)), status, ms: Math.round(ms) })
    })
    return handler(req, res)
  }
}

/** Wraps Next's request handler and measures how long it renders. */
export function withRenderTime(handler: Handler): Handler {
  return async (req, res) => {
    const done = metrics()?.renderSeconds.startTimer({ kind: toKind(toPath(req.url)) })
    try {
      return await handler(req, res)
    } finally {
      done?.()
    }
  }
}
