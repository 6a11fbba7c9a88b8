import 'server-only'

import { join } from 'node:path'
import { Worker } from 'node:worker_threads'

import { report } from '../errors'
import type { Task, TaskMessage, TaskOrder, TaskResult } from './tasks'
import { ParseError } from './parse-error'

// A document that hogs the CPU or memory gets its thread terminated.

/** Real pages take a tenth of it at most. */
const MAX_MS = 8_000
/** Forty times the largest fetched document. */
const MAX_MB = 256

// Next must not bundle this: Node runs it directly, stripping its types.
const FILE = join(/* turbopackIgnore: true */ process.cwd(), 'lib/worker/worker.ts')

/** Throws a ParseError if it can't be parsed in time. */
export async function parseInWorker<T extends Task>(
  task: T,
  text: string,
  address: string,
  maxMs = MAX_MS,
): Promise<TaskResult<T>> {
  const order: TaskOrder = { task, text, address }
  const worker = new Worker(FILE, {
    workerData: order,
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: MAX_MB },
  })
  const message = Promise.withResolvers<TaskMessage>()
  const timer = setTimeout(() => message.resolve({ error: 'The document took too long to read.' }), maxMs)
  worker.once('message', message.resolve)
  worker.once('error', (error) => {
    // Out of memory or nested too deeply. Logged, because it may be a bug.
    report(error, `reading a ${task} of ${URL.parse(address)?.host}`)
    message.resolve({ error: 'The document could not be read.' })
  })
  worker.once('exit', () => message.resolve({ error: 'The document could not be read.' }))
  try {
    const given = await message.promise
    if ('error' in given) throw new ParseError(given.error)
    return given.result as TaskResult<T>
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}
