import 'server-only'

import { ADMINS, holdsRole } from '../auth/rules'
import { env } from '../env'
import { assertOk, report } from '../db/errors'
import { routes } from '../routes/routes'
import { createStaffClient, getPerson } from '../db/staff'
import { readSubscribed } from './queries.staff'
import { SUBSCRIBERS_HEAD, formatSubscribers } from './subscribers-file'

const UNEXPECTED = 'An unexpected error occurred.'

function say(text: string, status: number): Response {
  return new Response(`${text}\n`, {
    status,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  })
}

/** Streams all subscribers to an admin as CSV, and records that in the audit log. */
export async function exportSubscribers(): Promise<Response> {
  try {
    const person = await getPerson()
    if (!person) return say('Authentication required', 401)
    if (!holdsRole(person, ADMINS)) return say('Access denied. Admin privileges required.', 403)
    const { db } = await createStaffClient(ADMINS)
    assertOk(await db.rpc('log_export'))
    const batches = readSubscribed(db)
    // If the first batch fails, the answer can still be an error page.
    const first = await batches.next()
    return new Response(streamSubscribers(first, batches), {
      headers: {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="subscribers-${new Date().toISOString().slice(0, 10)}.csv"`,
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
      },
    })
  } catch (error) {
    return say(`${UNEXPECTED} (${report(error, 'export of subscribers')})`, 500)
  }
}

// Mail programs post to it without a question (List-Unsubscribe); people who open it are asked.
const toUnsubscribeUrl = (token: string) => `${env().siteUrl}${routes.unsubscribe}/one-click?token=${token}`

type Batches = ReturnType<typeof readSubscribed>

function streamSubscribers(first: Awaited<ReturnType<Batches['next']>>, batches: Batches): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  let next = first
  return new ReadableStream({
    start: (controller) => controller.enqueue(encoder.encode(SUBSCRIBERS_HEAD)),
    async pull(controller) {
      try {
        if (next.done) return controller.close()
        controller.enqueue(encoder.encode(formatSubscribers(next.value, toUnsubscribeUrl)))
        next = await batches.next()
      } catch (error) {
        // Abort, so that a truncated file doesn't look complete.
        report(error, 'export of subscribers')
        controller.error(error)
      }
    },
    async cancel() {
      await batches.return()
    },
  })
}
