import { connection } from 'next/server'

import { isAutomation } from '@/lib/functions/automation'
import { getLag } from '@/lib/cache/changes'
import { env } from '@/lib/env'
import { report, unwrap } from '@/lib/db/errors'
import { type Metrics, startMetrics } from '@/lib/observability/metrics'
import { createServiceClient } from '@/lib/db/service'

/** How long (ms) the database may take to answer. */
const TIMEOUT = 2000
const MEASURE_EVERY = 5000
let measuredAt = -Infinity

/** Returns the figures of the database. If it does not answer, they are missing rather than outdated. */
async function measureDatabase({ outboxWaiting, outboxAge, connections, connectionsMost }: Metrics): Promise<void> {
  if (performance.now() - measuredAt < MEASURE_EVERY) return
  measuredAt = performance.now()
  try {
    const answer = await createServiceClient().rpc('measure').abortSignal(AbortSignal.timeout(TIMEOUT))
    const [now] = unwrap(answer)
    if (!now) throw new Error('measure returned no row.')
    outboxWaiting.set(now.outbox_waiting)
    outboxAge.set(now.outbox_seconds)
    connections.set({ state: 'active' }, now.connections_active)
    connections.set({ state: 'idle' }, now.connections_idle)
    connectionsMost.set(now.connections_max)
  } catch (error) {
    report(error, 'metrics')
    for (const gauge of [outboxWaiting, outboxAge, connectionsMost]) gauge.remove()
    connections.reset()
  }
}

/** Answers Prometheus, which sends METRICS_TOKEN as its bearer token. */
export async function GET(request: Request): Promise<Response> {
  await connection()
  const { metricsTokens } = env()
  if (metricsTokens.length === 0) return new Response(null, { status: 404 })
  if (!isAutomation(request.headers, metricsTokens))
    return new Response(null, { status: 401, headers: { 'www-authenticate': 'Bearer' } })
  const metrics = await startMetrics()
  metrics.lag.set(getLag() / 1000)
  await measureDatabase(metrics)
  const { registry } = metrics
  return new Response(await registry.metrics(), {
    headers: { 'content-type': registry.contentType, 'cache-control': 'no-store' },
  })
}
