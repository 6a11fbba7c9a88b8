import 'server-only'

import { z } from 'zod'

import { env } from '../env'
import type { TelegramResult } from './delivery-result'

/** How long (ms) to wait for the Bot API, which normally answers within a second. */
const TIMEOUT_MS = 10_000

const answerSchema = z.object({
  ok: z.boolean(),
  description: z.string().optional(),
  result: z.object({ message_id: z.number() }).optional().catch(undefined),
  parameters: z
    .object({
      retry_after: z.number().nonnegative().optional().catch(undefined),
      migrate_to_chat_id: z.union([z.number(), z.string()]).optional().catch(undefined),
    })
    .optional()
    .catch(undefined),
})

// The longest wait (in seconds) that Telegram may ask for. The limit on attempts ends longer delays.
const MAX_WAIT = 86_400

function describeError(error: unknown): string {
  const { name, cause } = error as { name?: string; cause?: { code?: string } }
  if (name === 'TimeoutError') return 'Telegram did not respond in time.'
  return `Telegram could not be reached${cause?.code ? ` (${cause.code})` : ''}.`
}

/** Sends a message to a chat. Never throws, and never logs the token, which is part of the URL. */
export async function sendToChat(
  token: string,
  chatId: string,
  html: string,
  patience = TIMEOUT_MS,
): Promise<TelegramResult> {
  try {
    const response = await fetch(`${env().telegramApiUrl}/bot${token}/sendMessage`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ chat_id: chatId, text: html, parse_mode: 'HTML' }),
      cache: 'no-store',
      redirect: 'error',
      signal: AbortSignal.timeout(patience),
    })
    const { status } = response
    const answer = answerSchema.safeParse(await response.json().catch(() => null)).data
    if (response.ok && answer?.ok) return { status, ok: true, messageId: answer.result?.message_id ?? null }
    // A proxy answered instead of Telegram, which is temporary.
    if (response.ok || !answer)
      return { status: response.ok ? 0 : status, ok: false, description: `Telegram responded with status ${status}.` }
    const { retry_after, migrate_to_chat_id } = answer.parameters ?? {}
    return {
      status,
      ok: false,
      description: answer.description ?? `Telegram responded with status ${status}.`,
      retryAfter: retry_after === undefined ? undefined : Math.min(Math.ceil(retry_after), MAX_WAIT),
      movedTo: migrate_to_chat_id === undefined ? undefined : String(migrate_to_chat_id),
    }
  } catch (error) {
    return { status: 0, ok: false, description: describeError(error) }
  }
}
