import { parentPort, workerData } from 'node:worker_threads'

import { ParseError } from './parse-error.ts'
import { type TaskAnswer, type TaskOrder, tasks } from './tasks.ts'

// A worker thread for one document. Node runs this file without a bundler, so imports need file extensions.

function work({ task, text, address }: TaskOrder): TaskAnswer {
  try {
    return { result: tasks[task](text, address) }
  } catch (error) {
    if (error instanceof ParseError) return { refusal: error.message }
    throw error
  }
}

parentPort?.postMessage(work(workerData as TaskOrder))
