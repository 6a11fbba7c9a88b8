import { unstable_rethrow } from 'next/navigation'

import { shortenExcerpt } from '@/lib/articles/make-teaser'
import { listByCategory, listNewest } from '@/lib/articles/queries.public'
import { decodeCursor } from '@/lib/articles/rules'
import { parseCategory } from '@/lib/articles/schema'
import { report } from '@/lib/db/errors'
import { PAGE_SIZE } from '@/lib/site'
import { listNewestOf } from '@/lib/topics/queries.public'

const refuse = (message: string) => Response.json({ error: { code: 'bad_request', message } }, { status: 400 })

/**
 * Returns the next page of articles: ?after=<cursor>&category=<slug>. Or the newest headlines on several topics:
 * ?topics=<slug>,<slug>.
 */
export async function GET(request: Request): Promise<Response> {
  const query = new URL(request.url).searchParams
  const topics = query.get('topics')
  const after = query.get('after') ?? ''
  const slug = query.get('category')
  const category = slug ? parseCategory(slug) : null
  if (topics === null && !decodeCursor(after)) return refuse('The cursor is not valid.')
  if (slug && !category) return refuse('The category does not exist.')
  try {
    const listPage = async () => {
      const { articles, next } = await (category
        ? listByCategory(category, PAGE_SIZE.category, after)
        : listNewest(PAGE_SIZE.home, after))
      return { articles: articles.map(shortenExcerpt), next }
    }
    const found = topics === null ? await listPage() : await listNewestOf(topics.split(','))
    return Response.json(found, { headers: { 'cache-control': 'public, max-age=30, stale-while-revalidate=60' } })
  } catch (error) {
    unstable_rethrow(error)
    const message = `Failed to load articles: please try again in a moment. (${report(error, 'articles')})`
    return Response.json(
      { error: { code: 'unavailable', message } },
      { status: 503, headers: { 'cache-control': 'no-store', 'retry-after': '60' } },
    )
  }
}
