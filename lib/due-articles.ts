import type { Category } from './articles/schema'
import type { ChangedArticle } from './cache-tags'

/** An article whose time came, as list_published_between answers. */
export interface DueArticle {
  id: string
  slug: string
  category: Category
}

/** Clocks of website and database differ by seconds, and a request may end late: each look reaches back this far. */
const OVERLAP = 5 * 60_000

export interface DueWatch {
  /** ISO times: articles whose publication_date lies between them and is not in the future. */
  list: (after: string, until: string) => Promise<DueArticle[]>
  forget: (...versions: ChangedArticle[]) => void
  /** Before the first page was made, in milliseconds: what came due earlier is in every page. */
  startedAt: number
}

/**
 * A function that looks which articles came due since the last look that succeeded, forgets each once,
 * and answers how many. It keeps its own memory: make one for a process.
 */
export function watchDueArticles({ list, forget, startedAt }: DueWatch): (now?: number) => Promise<number> {
  let seenUntil = startedAt
  let known = new Set<string>()
  let underWay: Promise<number> | null = null

  async function look(now: number): Promise<number> {
    const after = new Date(seenUntil - OVERLAP).toISOString()
    const until = new Date(now).toISOString()
    const due = await list(after, until)
    const fresh = due.filter(({ id }) => !known.has(id))
    // The list does not say when exactly; at the turn of a month it may be either.
    for (const article of fresh) forget({ ...article, publicationDate: after }, { ...article, publicationDate: until })
    known = new Set(due.map(({ id }) => id))
    seenUntil = now
    return fresh.length
  }

  // One look at a time: while the database hangs, those who ask meanwhile wait for the same answer.
  return (now = Date.now()) => {
    underWay ??= look(now).finally(() => {
      underWay = null
    })
    return underWay
  }
}
