export async function register() {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const [{ startClock, toOwnOrigin }, { env }] = await Promise.all([import('./lib/clock'), import('./lib/env')])
  const origin = toOwnOrigin(process.env)
  const [secret] = env().automationSecrets
  if (origin && secret) startClock({ origin, secret })
}
