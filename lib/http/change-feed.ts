import { getApplied } from '../changes/expired-tags.mjs'

// The change feed as saved responses need it, over the REST API, because server.ts is not part of Next's bundle.

/** What saved responses need of the change feed (lib/changes). */
export interface ChangeFeed {
  /** The last change that everything cached by this process contains. */
  getApplied(): number
  /** The tags of all changes after a number; `*` stands for all. */
  listTagsAfter(change: number): Promise<string[]>
  /** The tags of articles that became visible since a time in ms: no change is written then. */
  listTagsDueSince(time: number): Promise<string[]>
}

/** The row limit of list_changes. */
const PAGE = 1000
const TIMEOUT = 3000

interface DueArticle {
  id: string
  slug: string
  category: string
}

/** The feed as of now: what this process caches from here on contains every change so far. */
export async function openChangeFeed(supabaseUrl: string, secretKey: string): Promise<ChangeFeed> {
  async function call<T>(name: string, args: object): Promise<T> {
    const response = await fetch(`${supabaseUrl}/rest/v1/rpc/${name}`, {
      method: 'POST',
      headers: { apikey: secretKey, authorization: `Bearer ${secretKey}`, 'content-type': 'application/json' },
      body: JSON.stringify(args),
      signal: AbortSignal.timeout(TIMEOUT),
    })
    if (!response.ok) throw new Error(`${name} answered ${response.status}`)
    return (await response.json()) as T
  }
  const applied = await call<number>('get_latest_change', {})
  return {
    getApplied: () => getApplied() ?? applied,
    async listTagsAfter(change) {
      const tags: string[] = []
      for (let after = change; ;) {
        const rows = await call<{ seq: number; tags: string[] }[]>('list_changes', { p_after: after, p_limit: PAGE })
        tags.push(...rows.flatMap((row) => row.tags))
        after = rows.at(-1)?.seq ?? after
        if (rows.length < PAGE) return tags
      }
    },
    async listTagsDueSince(time) {
      const [after, until] = [new Date(time).toISOString(), new Date().toISOString()]
      const due = await call<DueArticle[]>('list_published_between', { p_after: after, p_until: until })
      // As revalidateArticle in cache-tags.ts; the month is that of one of both times.
      return due.flatMap(({ id, slug, category }) => [
        'front-page',
        `article:${id}`,
        `slug:${slug}`,
        `category:${category.toLowerCase()}`,
        `month:${after.slice(0, 7)}`,
        `month:${until.slice(0, 7)}`,
      ])
    },
  }
}
