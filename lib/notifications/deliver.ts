import 'server-only'

import { env } from '../env'
import { assertOk, unwrap } from '../db/errors'
import { renderEmail } from '../mail/layout'
import { buildEmail } from '../mail/messages'
import { classifyMailError } from '../mail/delivery-error'
import { sendEmail } from '../mail/send'
import { routes } from '../routes/routes'
import { createServiceClient } from '../db/service'
import { buildArgs } from '../db/args'
import { renderMessage } from './message'
import type { NotificationChannel } from './schema'
import { sendToChat } from './telegram'
import { classifyTelegramResult, type DeliveryResult } from './delivery-result'

// A claim is a lease of one minute, so that several servers can deliver.

/** The generated types lack null here. */
type Row = NonNullable<Awaited<ReturnType<typeof claim>>>
export type Claimed = {
  [K in keyof Row]: K extends 'id' | 'kind' | 'recipient' | 'attempt' | 'created_at' ? Row[K] : Row[K] | null
}

async function claim(channel: NotificationChannel, ids: string[] | undefined) {
  const [claimed] = unwrap(
    await createServiceClient().rpc('claim_notification', { p_channel: channel, ...(ids ? { p_ids: ids } : {}) }),
  )
  return claimed
}

async function sendTelegram(claimed: Claimed): Promise<DeliveryResult> {
  const { kind, action, title, category, actor_name, article_slug, attempt, recipient, bot_token } = claimed
  const url = article_slug ? env().siteUrl + routes.story(article_slug) : null
  const message = renderMessage({ kind, action: action ?? 'approved', title: title ?? '', category, actor_name, url })
  return classifyTelegramResult(await sendToChat(bot_token ?? '', recipient, message), attempt)
}

async function sendByEmail(claimed: Claimed): Promise<DeliveryResult> {
  const { id, created_at: createdAt, recipient: to, attempt } = claimed
  const content = buildEmail(claimed, env().siteUrl)
  if (!content) return { kind: 'failed', reason: 'The link in this email has expired.' }
  const error = await sendEmail({ id, createdAt, to, settingsUrl: content.settings?.url, ...renderEmail(content) })
  return error ? classifyMailError(error, attempt) : { kind: 'sent', messageId: null }
}

// Telegram allows thirty messages a second; mail servers dislike many connections from one address.
const CHANNELS = {
  telegram: { senders: 4, send: sendTelegram },
  email: { senders: 2, send: sendByEmail },
} as const

/** How long (ms) a run may start deliveries; the scheduler will run again. */
const WORKING_MS = 30_000

/** Delivers the message that is due next. Returns false if none is. */
async function deliverNext(channel: NotificationChannel, ids: string[] | undefined): Promise<boolean> {
  const claimed: Claimed | undefined = await claim(channel, ids)
  if (!claimed) return false
  const db = createServiceClient()
  const result = await CHANNELS[channel].send(claimed)
  const mine = { p_id: claimed.id, p_attempt: claimed.attempt }
  if (result.kind === 'moved') {
    assertOk(await db.rpc('move_notification_chat', { p_old_chat: claimed.recipient, p_new_chat: result.to }))
  } else if (result.kind === 'sent') {
    const sent = buildArgs({ state: 'sent' as const, message_id: result.messageId })
    assertOk(await db.rpc('finish_attempt', { ...mine, ...sent }))
  } else if (result.kind === 'again' && claimed.kind !== 'test') {
    const { seconds, reason, wholeChat } = result
    const later = { p_state: 'waiting', p_reason: reason, p_wait_seconds: seconds, p_whole_chat: wholeChat } as const
    assertOk(await db.rpc('finish_attempt', { ...mine, ...later }))
  } else {
    // A test is never retried, because its sender is waiting.
    assertOk(await db.rpc('finish_attempt', { ...mine, p_state: 'failed', p_reason: result.reason }))
  }
  return true
}

async function deliverChannel(channel: NotificationChannel, ids: string[] | undefined): Promise<number> {
  const end = Date.now() + WORKING_MS
  const work = async () => {
    let count = 0
    while (Date.now() < end && (await deliverNext(channel, ids))) count++
    return count
  }
  const counts = await Promise.all(Array.from({ length: CHANNELS[channel].senders }, work))
  return counts.reduce((sum, count) => sum + count, 0)
}

/** Delivers what is due, within the time limit. Returns how many messages it has dealt with. */
export async function deliverNotifications(ids?: string[]): Promise<number> {
  // Both channels are served independently, so that a messenger that hangs does not delay e-mails.
  const [telegram, email] = await Promise.all([deliverChannel('telegram', ids), deliverChannel('email', ids)])
  return telegram + email
}
