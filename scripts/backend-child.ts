import { join } from 'node:path'

import { Halt } from '../lib/process/halt.mjs'
import { type Child, FRUGAL, startChild } from '../lib/process/children.ts'

export interface BackendOptions {
  root: string
  env: NodeJS.ProcessEnv
  /** Gets output before it is ready. */
  onNote: (line: string) => void
  /** Gets output afterwards. */
  onLine: (line: string) => void
}

/** Rejects with what it printed if it does not start. */
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
    // Progress notes end with a duration; the rest is the reason.
    const why = output.filter((line) => !/\[\d+\.\d s\]$/.test(line)).join('\n')
    reject(new Halt(why || `The backend did not start (${words}).`))
  })
  return { child, ready: promise }
}
