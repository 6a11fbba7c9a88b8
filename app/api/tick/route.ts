import { after } from 'next/server'

import { isAutomation } from '@/lib/automation'
import { revalidateArticle, revalidatePlacement } from '@/lib/cache-tags'
import { watchDueArticles } from '@/lib/due-articles'
import { lookUpEmbeds } from '@/lib/embeds/look-up'
import { unwrap, report } from '@/lib/errors'
import { watchPins } from '@/lib/front-page/pins'
import { listPinEnds } from '@/lib/front-page/queries.public'
import { noteDueArticles } from '@/lib/audit-log/note-due'
import { deliverSoon } from '@/lib/notifications/deliver-soon'
import { refreshSearchWords } from '@/lib/search/refresh-words'
import { createReaderClient } from '@/lib/supabase/reader'
import { everyTenMinutes } from '@/lib/every-ten-minutes'
import { removeLooseUploads } from '@/lib/uploads/sweep'

const revalidateDueArticles = watchDueArticles({
  // Shorter than the scheduler's timeout: a query that never ends would block all later checks.
  list: async (after, until) =>
    unwrap(
      await createReaderClient()
        .rpc('list_published_between', { p_after: after, p_until: until })
        .abortSignal(AbortSignal.timeout(8_000)),
    ),
  revalidate: revalidateArticle,
  startedAt: performance.timeOrigin,
})

const hasEndedPin = watchPins(listPinEnds)

const sweep = everyTenMinutes(removeLooseUploads)
const refreshWords = everyTenMinutes(refreshSearchWords)

const fail = (status: number, code: string, message: string) => Response.json({ error: { code, message } }, { status })

/**
 * Revalidates due articles and ended pins, delivers the outbox and looks up embeds; every ten minutes also removes unused
 * pictures and updates the search dictionary. lib/scheduler.ts calls it, or any other scheduler (docs/architecture.md).
 */
export async function POST(request: Request) {
  if (!isAutomation(request.headers)) return fail(401, 'unauthorized', 'A valid automation secret is required.')
  // After the response, so that articles neither wait for these jobs nor fail with them.
  after(() => sweep().catch((error) => report(error, 'sweep of pictures')))
  after(() => refreshWords().catch((error) => report(error, 'refresh of search words')))
  after(() => lookUpEmbeds().catch((error) => report(error, 'look-up of embeds')))
  deliverSoon()
  try {
    const revalidated = await revalidateDueArticles()
    await noteDueArticles(revalidated)
    // Otherwise the pinned article would stay until the page's cache entry expires and is requested twice.
    if (await hasEndedPin()) revalidatePlacement()
    return Response.json({ revalidated })
  } catch (error) {
    // Not logged here: the scheduler logs it once per outage.
    return fail(503, 'unavailable', `The newly due articles could not be listed or logged: ${error}`)
  }
}
