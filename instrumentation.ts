import type { Instrumentation } from 'next'

export async function register() {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  if (process.env['OTEL_EXPORTER_OTLP_ENDPOINT']) (await import('./lib/tracing')).startTracing()
  const [{ followChanges }, { startScheduler, toOwnOrigin }, { startCollecting }, { env }, { registerEndpoints }] =
    await Promise.all([
      import('./lib/cache/follower'),
      import('./lib/scheduler'),
      import('./lib/collector/schedule'),
      import('./lib/env'),
      import('./lib/endpoints'),
    ])
  followChanges()
  registerEndpoints()
  const origin = toOwnOrigin(process.env)
  const {
    automationSecrets: [secret],
    collectMinutes: minutes,
  } = env()
  if (!origin || !secret) return
  startScheduler({ origin, secret })
  if (minutes) startCollecting({ origin, secret, minutes })
}

/** Of pages and route handlers. Next has given them the reference that the failed page shows. */
export const onRequestError: Instrumentation.onRequestError = async (error, { method }, { routePath }) => {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const { logError } = await import('./lib/log')
  const digest = error && typeof error === 'object' && 'digest' in error ? { reference: String(error.digest) } : {}
  logError(error, `${method} ${routePath}`, digest)
}
