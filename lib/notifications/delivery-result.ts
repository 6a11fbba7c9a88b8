/** What Telegram answered. The status is 0 if there was no response. */
export type TelegramResult =
  | { status: number; ok: true; messageId: number | null }
  | { status: number; ok: false; description: string; retryAfter?: number | undefined; movedTo?: string | undefined }
  | { status: 0; ok: false; description: string }

export type DeliveryResult =
  | { kind: 'sent'; messageId: number | null }
  | { kind: 'moved'; to: string }
  | { kind: 'again'; seconds: number; reason: string; wholeChat: boolean }
  | { kind: 'failed'; reason: string }

/** How often a message is tried, which takes about three hours. People notice longer outages. */
export const MAX_ATTEMPTS = 10
const FIRST_DELAY_MS = 30
const MAX_DELAY_MS = 3600

/** Returns how long (in seconds) to wait after an attempt: 30, then twice as long each time, an hour at most. */
export const getRetryDelay = (attempt: number) => Math.min(FIRST_DELAY_MS * 2 ** (attempt - 1), MAX_DELAY_MS)

/** Decides about a temporary error: another attempt, or failure after the last one. */
export function retryOrFail(reason: string, attempt: number): DeliveryResult {
  if (attempt < MAX_ATTEMPTS) return { kind: 'again', seconds: getRetryDelay(attempt), reason, wholeChat: false }
  return { kind: 'failed', reason: `${reason} (gave up after ${attempt} attempts)` }
}

/** Decides what Telegram's answer means for a message. */
export function classifyTelegramResult(answer: TelegramResult, attempt: number): DeliveryResult {
  if (answer.ok) return { kind: 'sent', messageId: answer.messageId }
  const { status, description: reason } = answer
  if ('movedTo' in answer && answer.movedTo) return { kind: 'moved', to: answer.movedTo }
  // Telegram asks to wait. Attempts end here too: claim_notification has a limit.
  if (status === 429) {
    const asked = 'retryAfter' in answer ? answer.retryAfter : undefined
    return { kind: 'again', seconds: asked ?? getRetryDelay(attempt), reason, wholeChat: true }
  }
  return status === 0 || status >= 500 ? retryOrFail(reason, attempt) : { kind: 'failed', reason }
}
