import { Refusal } from '@/lib/errors'
import { keepPace } from '@/lib/pace'
import { searchArticles } from '@/lib/search/queries.public'
import { RESULTS, SEARCH_PACE } from '@/lib/search/schema'

const fail = (status: number, error: string, headers: Record<string, string>) =>
  Response.json({ error }, { status, headers: { 'cache-control': 'no-store', ...headers } })

/** Ten results for the dialog: ?q=<what was typed>. */
export async function GET(request: Request): Promise<Response> {
  const typed = new URL(request.url).searchParams.get('q')
  try {
    if (typed?.trim()) await keepPace(SEARCH_PACE)
  } catch (fault) {
    if (fault instanceof Refusal) return fail(429, `Search failed: ${fault.message}`, { 'retry-after': String(SEARCH_PACE.seconds) })
    // Without a database there is no search either; what follows says so in its own words.
  }
  const answer = await searchArticles(typed, RESULTS.dialog)
  if ('error' in answer) return fail(503, answer.error, { 'retry-after': '10' })
  // Whoever takes a letter back asks the same again; a withdrawn article is found no longer than that.
  return Response.json(answer, { headers: { 'cache-control': 'public, max-age=30' } })
}
