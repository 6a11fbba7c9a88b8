import { existsSync } from 'node:fs'

import { canInstall, installPackage, updatePackageLists } from './debian.ts'

/** Debian's packages that `npm run test:scale` needs, each with a file that shows it is installed. */
export const PROXIES = {
  varnish: '/usr/sbin/varnishd',
  haproxy: '/usr/sbin/haproxy',
  pgbouncer: '/usr/sbin/pgbouncer',
}

/** Installs Debian's packages if possible. Returns what is still missing. */
export async function installProxies(): Promise<string[]> {
  const missing = () => Object.entries(PROXIES).flatMap(([name, file]) => (existsSync(file) ? [] : [name]))
  if (missing().length === 0 || !canInstall()) return missing()
  await updatePackageLists().catch(() => {})
  for (const name of missing()) await installPackage(name).catch(() => {})
  return missing()
}
