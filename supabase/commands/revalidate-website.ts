import { toBatches } from '../seed/batches.ts'

// For commands that write articles directly.

export interface RevalidatedArticle {
  id: string
  slug: string
  category: string
  publication_date: string
}

export type Revalidation = 'done' | 'not running' | 'rejected'

// The limit in lib/articles/revalidate-list.ts.
const AT_ONCE = 1000

async function post(origin: string, secret: string, articles: RevalidatedArticle[]): Promise<Revalidation> {
  const body = {
    articles: articles.map(({ publication_date, ...article }) => ({ ...article, publicationDate: publication_date })),
  }
  try {
    const answer = await fetch(`${origin}/api/revalidate`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${secret}` },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(30_000),
    })
    return answer.ok ? 'done' : 'rejected'
  } catch {
    return 'not running'
  }
}

/** Needs a running website. `secrets` is the AUTOMATION_SECRET list. */
export async function revalidateWebsite(
  origin: string,
  secrets: string,
  articles: RevalidatedArticle[],
): Promise<Revalidation> {
  const [secret = ''] = secrets.split(',')
  for (const batch of toBatches(articles, AT_ONCE)) {
    const result = await post(origin, secret.trim(), batch)
    if (result !== 'done') return result
  }
  return 'done'
}
