import { join } from 'node:path'

import { startChild } from './children.ts'
import type { Started } from './process-manager.ts'

/** Starts the process that purges the caches of CACHE_PURGE_URLS, and waits until it follows the change feed. */
export function startPurgerChild(root: string, env: NodeJS.ProcessEnv, onLine: (line: string) => void): Started {
  const { promise: ready, resolve, reject } = Promise.withResolvers<void>()
  const child = startChild({
    name: 'the cache purger',
    args: [join(import.meta.dirname, 'purge-caches.ts')],
    env,
    cwd: root,
    answers: true,
    onLine: (line) => (line === 'ready' ? resolve() : onLine(line)),
  })
  void child.ended.then((words) => reject(new Error(`The cache purger did not start (${words}).`)))
  return { child, ready }
}
