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
import { tenMinutely } from '@/lib/ten-minutely'
import { removeLooseUploads } from '@/lib/uploads/sweep'

const forgetDueArticles = watchDueArticles({
  // Given up before the clock gives up on us: a connection that never answers would be its end.
  list: async (after, until) =>
    unwrap(await createReaderClient().rpc('list_published_between', { p_after: after, p_until: until }).abortSignal(AbortSignal.timeout(8_000))),
  forget: revalidateArticle,
  startedAt: performance.timeOrigin,
})

const hasEndedPin = watchPins(listPinEnds)

const sweep = tenMinutely(removeLooseUploads)
const refreshWords = tenMinutely(refreshSearchWords)

const fail = (status: number, code: string, message: string) => Response.json({ error: { code, message } }, { status })

/**
 * Revalidates the pages of articles that have come due and of pins that have ended, sends what waits in the outbox and looks up
 * new embeds; every ten minutes, also removes unused pictures and refreshes the words of search. The running server calls it
 * itself (lib/scheduler.ts); where it can't, let any scheduler do so once a minute:
 * curl -fsS -X POST -H "Authorization: Bearer $AUTOMATION_SECRET" https://…/api/tick
 */
export async function POST(request: Request) {
  if (!isAutomation(request.headers)) return fail(401, 'unauthorized', 'A valid automation secret is required.')
  // Articles do not wait for it, nor fail with it.
  after(() => sweep().catch((error) => report(error, 'sweep of pictures')))
  after(() => refreshWords().catch((error) => report(error, 'refresh of search words')))
  after(() => lookUpEmbeds().catch((error) => report(error, 'look-up of embeds')))
  deliverSoon()
  try {
    const forgotten = await forgetDueArticles()
    await noteDueArticles(forgotten)
    // The lifetime of the page alone would show the pinned article until somebody has asked twice.
    if (await hasEndedPin()) revalidatePlacement()
    return Response.json({ forgotten })
  } catch (error) {
    // Not logged here: the clock does, once, however long the database is away.
    return fail(503, 'unavailable', `The articles that came due could not be listed or noted: ${error}`)
  }
}
