import 'server-only'

import { join } from 'node:path'
import { Worker } from 'node:worker_threads'

import { report } from '../errors'
import type { Task, TaskAnswer, TaskOrder, TaskResult } from './tasks'
import { Unreadable } from './unreadable'

// Documents of strangers are parsed in a thread of their own. One that is made to keep a parser busy, or to fill its
// memory, costs a processor for some seconds and nobody a page: the thread is ended.

/** The longest real pages take a tenth of it, on a slow machine too. */
const MAX_MS = 8_000
/** Forty times the largest document that the fetcher lets through. */
const MAX_MB = 256

// Next bundles what it finds imported; this file is started as it stands, with Node's own understanding of types.
const FILE = join(/* turbopackIgnore: true */ process.cwd(), 'lib/worker/worker.ts')

/** Reads a document; throws an Unreadable where it cannot be read, or not in time. */
export async function parseInWorker<T extends Task>(task: T, text: string, address: string, maxMs = MAX_MS): Promise<TaskResult<T>> {
  const order: TaskOrder = { task, text, address }
  const worker = new Worker(FILE, {
    workerData: order,
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: MAX_MB },
  })
  const answer = Promise.withResolvers<TaskAnswer>()
  const timer = setTimeout(() => answer.resolve({ refusal: 'The document takes too long to read.' }), maxMs)
  worker.once('message', answer.resolve)
  worker.once('error', (error) => {
    // Out of memory, or too deep: the document's error. Logged, because it may be ours.
    report(error, `reading a ${task} of ${URL.parse(address)?.host}`)
    answer.resolve({ refusal: 'The document cannot be read.' })
  })
  worker.once('exit', () => answer.resolve({ refusal: 'The document cannot be read.' }))
  try {
    const given = await answer.promise
    if ('refusal' in given) throw new Unreadable(given.refusal)
    return given.result as TaskResult<T>
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}
