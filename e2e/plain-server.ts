import { join } from 'node:path'

import { type Child, findNext, startChild } from '../lib/process/children.ts'
import { findFreePort } from '../lib/process/ports.ts'

const root = join(import.meta.dirname, '..')

/** Serves the build with `next start`, using the backend of a newsroom that runs. */
export async function startPlainServer(
  keys: Record<string, string | undefined>,
): Promise<{ url: string; child: Child }> {
  const port = await findFreePort()
  const url = `http://127.0.0.1:${port}`
  const output: string[] = []
  const child = startChild({
    name: 'next start',
    args: [findNext(root), 'start', '-H', '127.0.0.1', '-p', String(port)],
    env: { ...process.env, ...keys, SITE_URL: url, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
    cwd: root,
    onLine: (line) => output.push(line),
  })
  for (;;) {
    const isUp = await fetch(`${url}/api/health`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isUp) return { url, child }
    if (!child.isRunning()) throw new Error(`next start ended: ${await child.ended}\n${output.join('\n')}`)
    await new Promise((done) => setTimeout(done, 100))
  }
}
