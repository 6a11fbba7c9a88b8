import { parentPort, workerData } from 'node:worker_threads'

import { ParseError } from './parse-error.ts'
import { type TaskMessage, type TaskOrder, tasks } from './tasks.ts'

// Node runs this without a bundler, so imports need file extensions.

function work({ task, text, address }: TaskOrder): TaskMessage {
  try {
    return { result: tasks[task](text, address) }
  } catch (error) {
    if (error instanceof ParseError) return { error: error.message }
    throw error
  }
}

parentPort?.postMessage(work(workerData as TaskOrder))
