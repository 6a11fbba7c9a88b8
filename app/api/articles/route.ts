import { unstable_rethrow } from 'next/navigation'

import { listByCategory, listNewest } from '@/lib/articles/queries.public'
import { decodeCursor } from '@/lib/articles/rules'
import { parseCategory } from '@/lib/articles/schema'
import { report } from '@/lib/db/errors'
import { PAGE_SIZE } from '@/lib/site'

const refuse = (message: string) => Response.json({ error: { code: 'bad_request', message } }, { status: 400 })

/** Returns the next page of articles: ?after=<cursor>&category=<slug>. */
export async function GET(request: Request): Promise<Response> {
  const query = new URL(request.url).searchParams
  const after = query.get('after') ?? ''
  const slug = query.get('category')
  const category = slug ? parseCategory(slug) : null
  if (!decodeCursor(after)) return refuse('The cursor is not valid.')
  if (slug && !category) return refuse('The category does not exist.')
  try {
    const page = category
      ? await listByCategory(category, PAGE_SIZE.category, after)
      : await listNewest(PAGE_SIZE.home, after)
    return Response.json(page, { headers: { 'cache-control': 'public, max-age=30, stale-while-revalidate=60' } })
  } catch (error) {
    unstable_rethrow(error)
    const message = `Failed to load articles: please try again in a moment. (${report(error, 'articles')})`
    return Response.json(
      { error: { code: 'unavailable', message } },
      { status: 503, headers: { 'cache-control': 'no-store', 'retry-after': '60' } },
    )
  }
}
