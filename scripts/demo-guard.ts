export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host)
}

/**
 * Demo accounts have a public password, so they must not be reachable from a network. Returns a sentence about the
 * problem, or undefined.
 */
export function findDemoProblem(newsroom: {
  host: string
  hasDemoAccounts: boolean
  allowed: boolean
}): string | undefined {
  if (!newsroom.hasDemoAccounts || newsroom.allowed || isLoopback(newsroom.host)) return undefined
  return (
    'This newsroom has the demo accounts, whose password is public, so it listens on this machine only: ' +
    `instead of HOST=${newsroom.host} use HOST=127.0.0.1, or an empty newsroom (another DATA_DIR with DEMO=0), or set ALLOW_DEMO=1.`
  )
}
