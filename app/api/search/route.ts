import { RESULTS } from '@/lib/search/schema'
import { searchAtPace } from '@/lib/search/search-at-pace'

/** Ten results for the dialog: ?q=<what was typed>. */
export async function GET(request: Request): Promise<Response> {
  const { wait, ...answer } = await searchAtPace(new URL(request.url).searchParams.get('q'), RESULTS.dialog)
  if ('error' in answer) {
    const headers = { 'cache-control': 'no-store', 'retry-after': String(wait ?? 10) }
    return Response.json(answer, { status: wait ? 429 : 503, headers })
  }
  // Whoever takes a letter back asks the same again; a withdrawn article is found no longer than that.
  return Response.json(answer, { headers: { 'cache-control': 'public, max-age=30' } })
}
