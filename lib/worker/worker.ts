import { parentPort } from 'node:worker_threads'

import { ParseError } from './parse-error.ts'
import { type TaskMessage, type TaskOrder, tasks } from './tasks.ts'

// Node runs this file without a bundler, so imports need file extensions.

function work({ task, text, address }: TaskOrder): TaskMessage {
  try {
    return { result: tasks[task](text, address) }
  } catch (error) {
    if (error instanceof ParseError) return { error: error.message }
    throw error
  }
}

parentPort?.on('message', (order: TaskOrder) => parentPort?.postMessage(work(order)))
