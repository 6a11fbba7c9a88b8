import { readPageCard } from '../content/embeds/page-card.ts'
import { extractArticle } from '../imports/extract.ts'
import { readFeed } from '../sources/feed-document.ts'

/** What threads can do. Each task takes a document's text and its URL. */
export const tasks = { article: extractArticle, card: readPageCard, feed: readFeed } as const

export type Task = keyof typeof tasks
export type TaskResult<T extends Task> = ReturnType<(typeof tasks)[T]>

export interface TaskOrder {
  task: Task
  text: string
  address: string
}

/** The answer of a thread. Errors cannot cross threads as instances. */
export type TaskMessage = { result: unknown } | { error: string }
