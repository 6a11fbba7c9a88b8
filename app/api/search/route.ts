import { RESULTS } from '@/lib/search/schema'
import { searchWithRateLimit } from '@/lib/search/rate-limited-search'

/** Ten results for the search dialog: ?q=<query>. */
export async function GET(request: Request): Promise<Response> {
  const { wait, ...answer } = await searchWithRateLimit(new URL(request.url).searchParams.get('q'), RESULTS.dialog)
  if ('error' in answer) {
    const headers = { 'cache-control': 'no-store', 'retry-after': String(wait ?? 10) }
    return Response.json(answer, { status: wait ? 429 : 503, headers })
  }
  // Deleting a character repeats an earlier query. The short lifetime limits how long a withdrawn article is found.
  return Response.json(answer, { headers: { 'cache-control': 'public, max-age=30' } })
}
