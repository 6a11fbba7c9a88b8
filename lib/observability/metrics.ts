import { shared } from '../http/shared.mjs'

// What /api/metrics shows. The library is loaded only where someone asks; before that, counting does nothing.

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

/** Returns the metrics, or undefined until someone has asked for them. */
export const metrics = (): Metrics | undefined => held.ready

/** Starts counting, at the first request for the metrics. */
export const startMetrics = (): Promise<Metrics> => (held.loading ??= make().then((ready) => (held.ready = ready)))

/** How the store of finished answers had an answer: kept, from the render of another request, or made for this one. */
export type Found = 'kept' | 'shared' | 'made'

/** Counts an answer of the store, once metrics have been asked for. */
export const countAnswer = (result: Found) => held.ready?.answers.inc({ result })
