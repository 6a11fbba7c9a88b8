export async function register() {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const [{ startScheduler, toOwnOrigin }, { startCollecting }, { env }, { registerEndpoints }] = await Promise.all([
    import('./lib/scheduler'),
    import('./lib/collector/schedule'),
    import('./lib/env'),
    import('./lib/visitors/endpoints'),
  ])
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
