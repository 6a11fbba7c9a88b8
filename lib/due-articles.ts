import type { Category } from './articles/schema'
import type { ChangedArticle } from './cache-tags'

/** A row of list_published_between. */
export interface DueArticle {
  id: string
  slug: string
  category: Category
}

/** Allows for clock skew between website and database, and for slow requests: each check looks back this far. */
const OVERLAP = 5 * 60_000

export interface DueWatch {
  /** ISO times. Returns articles with a publication_date between them that is not in the future. */
  list: (after: string, until: string) => Promise<DueArticle[]>
  revalidate: (...versions: ChangedArticle[]) => void
  /** Milliseconds, before the first page was rendered: articles due earlier are on every page already. */
  startedAt: number
}

/**
 * Returns a function that finds the articles that came due since its last successful run, revalidates each once and
 * returns their number. It is stateful: create one per process.
 */
export function watchDueArticles({ list, revalidate, startedAt }: DueWatch): (now?: number) => Promise<number> {
  let seenUntil = startedAt
  let known = new Set<string>()
  let underWay: Promise<number> | null = null

  async function look(now: number): Promise<number> {
    const after = new Date(seenUntil - OVERLAP).toISOString()
    const until = new Date(now).toISOString()
    const due = await list(after, until)
    const fresh = due.filter(({ id }) => !known.has(id))
    // The exact time is unknown. At the turn of a month it could be in either, so both are revalidated.
    for (const article of fresh)
      revalidate({ ...article, publicationDate: after }, { ...article, publicationDate: until })
    known = new Set(due.map(({ id }) => id))
    seenUntil = now
    return fresh.length
  }

  // One check at a time: concurrent callers share the result of the one in progress.
  return (now = Date.now()) => {
    underWay ??= look(now).finally(() => {
      underWay = null
    })
    return underWay
  }
}
