export async function register() {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const [
    { joinInstances },
    { isLeader },
    { startScheduler, toOwnOrigin },
    { startCollecting },
    { env },
    { registerEndpoints },
  ] = await Promise.all([
    import('./lib/changes/instance'),
    import('./lib/changes/leader'),
    import('./lib/scheduler'),
    import('./lib/collector/schedule'),
    import('./lib/env'),
    import('./lib/endpoints'),
  ])
  joinInstances()
  registerEndpoints()
  const origin = toOwnOrigin(process.env)
  const {
    automationSecrets: [secret],
    collectMinutes: minutes,
  } = env()
  if (!origin || !secret) return
  startScheduler({ origin, secret })
  if (minutes) startCollecting({ origin, secret, minutes, isLeader })
}
