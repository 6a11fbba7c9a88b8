import { RESULTS } from '@/lib/search/schema'
import { searchWithRateLimit } from '@/lib/search/rate-limited-search'

/** Ten results: ?q=<query>. */
export async function GET(request: Request): Promise<Response> {
  const { wait, ...answer } = await searchWithRateLimit(new URL(request.url).searchParams.get('q'), RESULTS.dialog)
  if ('error' in answer) {
    const headers = { 'cache-control': 'no-store', 'retry-after': String(wait ?? 10) }
    return Response.json(answer, { status: wait ? 429 : 503, headers })
  }
  // Deleting a character repeats a query. A withdrawn article is found until this expires.
  return Response.json(answer, { headers: { 'cache-control': 'public, max-age=30' } })
}
