import { join } from 'node:path'

import { Halt } from '../lib/process/halt.mjs'
import { buildLocalUrl } from '../lib/process/ports.ts'
import { type Child, findNext, FRUGAL, startChild } from '../lib/process/children.ts'

export interface WebsiteOptions {
  root: string
  env: NodeJS.ProcessEnv
  mode: 'start' | 'dev'
  host: string
  port: number
  /** The number of this process among WEB_PROCESSES, from 1. */
  number?: number
  onLine: (line: string) => void
}

// How long (ms) the front page may take: in development, Next compiles it on the first request.
const FIRST_PAGE_TIMEOUT_MS = 300_000

/** Returns the status of the front page, or undefined if there was no response. */
async function askFrontPage(address: string): Promise<number | undefined> {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(FIRST_PAGE_TIMEOUT_MS), redirect: 'manual' })
    await response.arrayBuffer()
    return response.status
  } catch (error) {
    if ((error as Error).name === 'TimeoutError')
      throw new Halt('The front page did not respond within five minutes. If the machine was busy, try again.', {
        cause: error,
      })
    return undefined
  }
}

/**
 * Starts a web process. It counts as ready when the front page has been rendered once, so that no reader waits for
 * that.
 */
export function startWebsiteChild({ root, env, mode, host, port, number = 1, onLine }: WebsiteOptions): {
  child: Child
  ready: Promise<void>
} {
  const output: string[] = []
  let isReady = false
  const listening = Promise.withResolvers<void>()
  const child = startChild({
    name: number === 1 ? 'the website' : `website process ${number}`,
    args: [
      ...(mode === 'start' ? FRUGAL.args : []),
      '--import',
      `${import.meta.dirname}/../lib/process/stop-with-parent.mjs`,
      ...(mode === 'dev' ? [findNext(root), 'dev', '-H', host, '-p', String(port)] : [join(root, 'server.ts')]),
    ],
    env: {
      ...FRUGAL.env,
      ...env,
      HOST: host,
      PORT: String(port),
      NODE_ENV: mode === 'dev' ? 'development' : 'production',
    },
    cwd: root,
    onLine(line) {
      if (isReady) onLine(line)
      else output.push(line)
    },
    onMessage: listening.resolve,
    // `next dev` blocks its event loop for long while it compiles.
    answers: mode === 'start',
  })
  const warmUp = async () => {
    const address = buildLocalUrl(host, port)
    // A request to the shared port could reach another process, so this one says itself when it listens.
    if (number > 1) {
      await Promise.race([listening.promise, child.ended])
      isReady = child.isRunning()
      if (isReady) return
    }
    while (child.isRunning()) {
      const status = await askFrontPage(address)
      if (status !== undefined) {
        isReady = true
        // The status may be due to a hosted database that is still waking up, so it is reported and not thrown.
        if (status >= 500) onLine(`${output.join('\n')}\nThe front page failed (status ${status}).`)
        return
      }
      await new Promise((done) => setTimeout(done, 50))
    }
    throw new Halt(`${output.join('\n')}\nThe website did not start.`)
  }
  return { child, ready: warmUp() }
}
