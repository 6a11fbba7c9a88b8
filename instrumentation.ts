import type { Instrumentation } from 'next'

export async function register() {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  if (process.env['OTEL_EXPORTER_OTLP_ENDPOINT']) (await import('./lib/observability/tracing')).startTracing()
  const [{ followChanges }, { finishJobs, tick, untilDone }, { env }, { registerEndpoints }, { repeat }] =
    await Promise.all([
      import('./lib/cache/follower'),
      import('./lib/jobs/scheduler'),
      import('./lib/env'),
      import('./lib/http/counting-endpoints'),
      import('./lib/jobs/repeat'),
    ])
  // Pages need the settings. If the database is down, the middleware tries again.
  await followChanges()
    .catchUp()
    .catch(() => {})
  registerEndpoints(finishJobs)
  // Every quarter of a minute, because scheduled articles have to appear within a minute.
  repeat('The scheduler for articles', 15, () => tick().due)
  const { collectMinutes: minutes } = env()
  if (!minutes) return
  const { collect } = await import('./lib/collector/collect')
  repeat('The collector', minutes * 60, () => untilDone(collect()))
}

/** Logs errors of pages and route handlers under the reference that Next's error boundary and our failed page show. */
export const onRequestError: Instrumentation.onRequestError = async (error, { method }, { routePath }) => {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const [{ logError }, { noteFailure }] = await Promise.all([import('./lib/log'), import('./lib/http/page-policy')])
  const digest = error && typeof error === 'object' && 'digest' in error ? { reference: String(error.digest) } : {}
  noteFailure(logError(error, `${method} ${routePath}`, digest))
}
