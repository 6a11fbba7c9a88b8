import { after } from 'next/server'

import { isAutomation } from '@/lib/automation'
import { catchUp } from '@/lib/cache/changes.mjs'
import { lookUpEmbeds } from '@/lib/embeds/look-up'
import { report, unwrap } from '@/lib/errors'
import { deliverSoon } from '@/lib/notifications/deliver-soon'
import { refreshSearchWords } from '@/lib/search/refresh-words'
import { everyTenMinutes } from '@/lib/every-ten-minutes'
import { cleanUp } from '@/lib/supabase/clean-up'
import { createServiceClient } from '@/lib/supabase/service'
import { removeLooseUploads } from '@/lib/uploads/sweep'

const sweep = everyTenMinutes(removeLooseUploads)
const removeOld = everyTenMinutes(cleanUp)
const refreshWords = everyTenMinutes(refreshSearchWords)

const fail = (status: number, code: string, message: string) => Response.json({ error: { code, message } }, { status })

/**
 * Publishes due articles, ends what is over, delivers the outbox and looks up embeds; every ten minutes removes unused
 * pictures and what is too old and updates the search dictionary. For lib/scheduler.ts or another (docs/architecture.md).
 */
export async function POST(request: Request) {
  if (!isAutomation(request.headers)) return fail(401, 'unauthorized', 'A valid automation secret is required.')
  try {
    // Articles neither wait for these jobs nor fail with them.
    after(() => sweep().catch((error) => report(error, 'sweep of pictures')))
    after(() => removeOld().catch((error) => report(error, 'removal of what is too old')))
    after(() => refreshWords().catch((error) => report(error, 'refresh of search words')))
    after(() => lookUpEmbeds().catch((error) => report(error, 'look-up of embeds')))
    deliverSoon()
    const due = unwrap(await createServiceClient().rpc('note_due_changes'))
    await catchUp()
    return Response.json({ revalidated: due.filter((tag) => tag.startsWith('article:')).length })
  } catch (error) {
    // The scheduler logs it once per outage.
    return fail(503, 'unavailable', `The newly due articles could not be listed: ${error}`)
  }
}
