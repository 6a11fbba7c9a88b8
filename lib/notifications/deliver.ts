import 'server-only'

import { env } from '../env'
import { must } from '../errors'
import { routes } from '../routes'
import { serviceDb } from '../supabase/service'
import { toMessage } from './message'
import { TEST } from './schema'
import { sendToChat } from './telegram'
import { toVerdict } from './verdict'

// Empties the outbox. Whoever claims a message has it alone for a minute, so any number of servers may do this at once.

/** As many at a time; Telegram allows a bot thirty messages a second. */
const SENDERS = 4
/** No new one is begun after that: the clock comes again. */
const WORKING_MS = 30_000

/** Claims the next message that is due and deals with it; false when none is. */
async function deliverNext(ids: string[] | undefined): Promise<boolean> {
  const db = serviceDb()
  const [claimed] = must(await db.rpc('claim_notification', ids ? { only_ids: ids } : {}))
  if (!claimed) return false
  const { id, chat_id, attempt, article_slug } = claimed
  const url = article_slug ? env().siteUrl + routes.story(article_slug) : null
  const verdict = toVerdict(await sendToChat(claimed.bot_token, chat_id, toMessage({ ...claimed, url })), attempt)
  const mine = { notification_id: id, claimed_attempt: attempt }
  if (verdict.kind === 'sent') {
    must(await db.rpc('mark_notification_sent', { ...mine, ...(verdict.messageId === null ? {} : { message_id: verdict.messageId }) }))
  } else if (verdict.kind === 'moved') {
    must(await db.rpc('move_notification_chat', { old_chat: chat_id, new_chat: verdict.to }))
  } else if (verdict.kind === 'again' && claimed.subject !== TEST) {
    const { seconds, reason, wholeChat } = verdict
    must(await db.rpc('postpone_notification', { ...mine, reason, wait_seconds: seconds, whole_chat: wholeChat }))
  } else {
    // Somebody sits and waits for a test: what cannot be sent now is not sent in an hour.
    must(await db.rpc('give_up_notification', { ...mine, reason: verdict.reason }))
  }
  return true
}

/** Sends what is due, or of these what is due, until nothing is or the time is up. Answers how many it dealt with. */
export async function deliverNotifications(ids?: string[]): Promise<number> {
  const end = Date.now() + WORKING_MS
  const work = async () => {
    let count = 0
    while (Date.now() < end && (await deliverNext(ids))) count++
    return count
  }
  const counts = await Promise.all(Array.from({ length: SENDERS }, work))
  return counts.reduce((sum, count) => sum + count, 0)
}
