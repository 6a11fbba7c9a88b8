export async function register() {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const [{ startClock, toOwnOrigin }, { startCollecting }, { env }] = await Promise.all([
    import('./lib/clock'),
    import('./lib/collector/schedule'),
    import('./lib/env'),
  ])
  const origin = toOwnOrigin(process.env)
  const { automationSecrets: [secret], collectMinutes: minutes } = env()
  if (!origin || !secret) return
  startClock({ origin, secret })
  if (minutes) startCollecting({ origin, secret, minutes })
}
