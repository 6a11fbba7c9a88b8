import { readPageCard } from '../embeds/page-card.ts'
import { extractArticle } from '../imports/extract.ts'
import { readFeed } from '../sources/feed-document.ts'

/** What is read apart: each takes a document's text and the address where it was found. */
export const tasks = { article: extractArticle, card: readPageCard, feed: readFeed } as const

export type Task = keyof typeof tasks
export type TaskResult<T extends Task> = ReturnType<(typeof tasks)[T]>

export interface TaskOrder {
  task: Task
  text: string
  address: string
}

/** Refusals of a task cross the border between threads as words. */
export type TaskAnswer = { result: unknown } | { refusal: string }
