/** What the Bot API answered, or why it did not. */
export type TelegramAnswer =
  | { status: number; ok: true; messageId: number | null }
  | { status: number; ok: false; description: string; retryAfter?: number | undefined; movedTo?: string | undefined }
  | { status: 0; ok: false; description: string }

/** What is to become of a message after an attempt. */
export type Verdict =
  | { kind: 'sent'; messageId: number | null }
  | { kind: 'moved'; to: string }
  | { kind: 'again'; seconds: number; reason: string; wholeChat: boolean }
  | { kind: 'failed'; reason: string }

/** Three hours with the waits below: a messenger that is away for longer is noticed by people. */
export const MAX_ATTEMPTS = 10
const FIRST_WAIT = 30
const LONGEST_WAIT = 3600

/** Seconds to wait after the nth attempt: half a minute, doubled each time, an hour at most. */
export const toWait = (attempt: number) => Math.min(FIRST_WAIT * 2 ** (attempt - 1), LONGEST_WAIT)

/** After the nth attempt met a problem that may pass. */
export function retryOrFail(reason: string, attempt: number): Verdict {
  if (attempt < MAX_ATTEMPTS) return { kind: 'again', seconds: toWait(attempt), reason, wholeChat: false }
  return { kind: 'failed', reason: `${reason} (given up after ${attempt} attempts)` }
}

/** Says what follows from Telegram's answer to the nth attempt. */
export function toVerdict(answer: TelegramAnswer, attempt: number): Verdict {
  if (answer.ok) return { kind: 'sent', messageId: answer.messageId }
  const { status, description: reason } = answer
  if ('movedTo' in answer && answer.movedTo) return { kind: 'moved', to: answer.movedTo }
  // Too fast is no failure of the message, but even that has an end (claim_notification).
  if (status === 429) {
    const asked = 'retryAfter' in answer ? answer.retryAfter : undefined
    return { kind: 'again', seconds: asked ?? toWait(attempt), reason, wholeChat: true }
  }
  return status === 0 || status >= 500 ? retryOrFail(reason, attempt) : { kind: 'failed', reason }
}
