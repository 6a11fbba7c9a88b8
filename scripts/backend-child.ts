import { join } from 'node:path'

import { Halt } from '../lib/process/halt.mjs'
import { type Child, FRUGAL, startChild } from '../lib/process/children.ts'

export interface BackendOptions {
  root: string
  env: NodeJS.ProcessEnv
  /** Called with each line that the backend prints before it is ready. */
  onNote: (line: string) => void
  /** Called with each line that the backend prints afterwards. */
  onLine: (line: string) => void
}

/** Starts the backend's process. `ready` rejects with what it printed if it exits first. */
export function startBackendChild({ root, env, onNote, onLine }: BackendOptions): {
  child: Child
  ready: Promise<void>
} {
  let isReady = false
  const output: string[] = []
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const child = startChild({
    name: 'the backend',
    args: [...FRUGAL.args, join(import.meta.dirname, '../supabase/backend/main.ts')],
    env: { ...FRUGAL.env, ...env },
    cwd: root,
    answers: true,
    onLine(line) {
      if (isReady) return onLine(line)
      if (/^ready https?:/.test(line)) {
        isReady = true
        return resolve()
      }
      output.push(line)
      onNote(line)
    },
  })
  void child.ended.then((words) => {
    // Lines that end with a duration are progress notes; the others give the reason.
    const why = output.filter((line) => !/\[\d+\.\d s\]$/.test(line)).join('\n')
    reject(new Halt(why || `The backend did not start (${words}).`))
  })
  return { child, ready: promise }
}
