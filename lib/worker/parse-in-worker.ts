import 'server-only'

import { join } from 'node:path'
import { Worker } from 'node:worker_threads'

import { report } from '../db/errors'
import type { Task, TaskMessage, TaskOrder, TaskResult } from './tasks'
import { ParseError } from './parse-error'

// A thread is terminated if its document takes too much time or memory.

/**
 * How much processor time (ms) a thread may use, so that a busy machine loses no document. Real pages take a tenth of
 * it at most.
 */
const MAX_MS = 8_000
/** How long (ms) a document may take by the clock, if others keep the processor busy. */
const MAX_WAIT_MS = 60_000
/** The heap of a thread in megabytes: forty times the largest document. */
const MAX_MB = 256
/**
 * How long (ms) an idle thread lives. It needs a third of a second to load its parsers, so it waits for the next
 * document.
 */
const IDLE_MS = 10_000

// Next must not bundle this: Node runs it directly, stripping its types.
const FILE = join(/* turbopackIgnore: true */ process.cwd(), 'lib/worker/worker.ts')

let idle: Worker | undefined
let expiry: NodeJS.Timeout | undefined

function startWorker(): Worker {
  const worker = new Worker(FILE, { env: {}, resourceLimits: { maxOldGenerationSizeMb: MAX_MB } })
  worker.once('exit', () => {
    if (idle === worker) idle = undefined
  })
  // An error that comes late, when nobody waits for it any more, must not end the process.
  return worker.on('error', () => {})
}

function takeWorker(): Worker {
  const worker = idle ?? startWorker()
  idle = undefined
  clearTimeout(expiry)
  worker.ref()
  return worker
}

function dropIdleWorker(): void {
  void idle?.terminate()
  idle = undefined
}

function keepWorker(worker: Worker): void {
  clearTimeout(expiry)
  dropIdleWorker()
  idle = worker
  // Neither timer nor thread keeps the process alive.
  worker.unref()
  expiry = setTimeout(dropIdleWorker, IDLE_MS).unref()
}

/** Parses a document in a thread. Throws a ParseError if that cannot be done in time. */
export async function parseInWorker<T extends Task>(
  task: T,
  text: string,
  address: string,
  maxMs = MAX_MS,
): Promise<TaskResult<T>> {
  const order: TaskOrder = { task, text, address }
  const worker = takeWorker()
  const message = Promise.withResolvers<TaskMessage>()
  let isStopped = false
  let isDone = false
  const stop = (error: string) => {
    isStopped = true
    message.resolve({ error })
    void worker.terminate()
  }
  const end = () => stop('The document took too long to read.')
  const patience = setTimeout(end, MAX_WAIT_MS)
  const before = worker.cpuUsage().catch(() => undefined)
  const check = async () => {
    const spent = await worker.cpuUsage(await before).catch(() => null)
    if (!spent || isDone) return
    const leftMs = maxMs - (spent.user + spent.system) / 1000
    if (leftMs <= 0) end()
    else timer = setTimeout(check, Math.max(leftMs, 10))
  }
  let timer = setTimeout(check, maxMs)
  const onError = (error: Error) => {
    // The thread ran out of memory or stack. This is logged, because it may be a bug.
    report(error, `reading a ${task} of ${URL.parse(address)?.host}`)
    stop('The document could not be read.')
  }
  const onExit = () => stop('The document could not be read.')
  worker.once('message', message.resolve).once('error', onError).once('exit', onExit)
  worker.postMessage(order)
  const given = await message.promise
  isDone = true
  clearTimeout(timer)
  clearTimeout(patience)
  worker.off('message', message.resolve).off('error', onError).off('exit', onExit)
  if (!isStopped) keepWorker(worker)
  if ('error' in given) throw new ParseError(given.error)
  return given.result as TaskResult<T>
}
