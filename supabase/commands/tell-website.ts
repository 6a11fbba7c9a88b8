import { toBatches } from '../seed/batches.ts'

// After a command wrote articles directly, tells the website which pages to revalidate.

export interface RevalidatedArticle {
  id: string
  slug: string
  category: string
  publication_date: string
}

export type Told = 'told' | 'nobody there' | 'refused'

// The limit per request (lib/articles/revalidate-list.ts).
const AT_ONCE = 1000

async function post(origin: string, secret: string, articles: RevalidatedArticle[]): Promise<Told> {
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
    return answer.ok ? 'told' : 'refused'
  } catch {
    return 'nobody there'
  }
}

/** Notifies the website at `origin`, if it is running. `secrets` is the AUTOMATION_SECRET list. */
export async function tellWebsite(origin: string, secrets: string, articles: RevalidatedArticle[]): Promise<Told> {
  const [secret = ''] = secrets.split(',')
  for (const batch of toBatches(articles, AT_ONCE)) {
    const told = await post(origin, secret.trim(), batch)
    if (told !== 'told') return told
  }
  return 'told'
}
