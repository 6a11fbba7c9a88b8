import { describe, expect, it } from 'vitest'

import { MAX_ATTEMPTS, type TelegramResult, classifyTelegramResult, getRetryDelay } from './delivery-result'

const no = (status: number, part: object = {}): TelegramResult =>
  ({ status, ok: false, description: 'No', ...part }) as TelegramResult

describe('the result of a delivery', () => {
  it('is final after success', () => {
    expect(classifyTelegramResult({ status: 200, ok: true, messageId: 5 }, 1)).toEqual({ kind: 'sent', messageId: 5 })
  })

  it.each([0, 500, 502, 504])('retries temporary errors (%i) with back-off, up to a limit', (status) => {
    expect(classifyTelegramResult(no(status), 1)).toEqual({
      kind: 'again',
      seconds: 30,
      reason: 'No',
      wholeChat: false,
    })
    expect(classifyTelegramResult(no(status), 2)).toMatchObject({ seconds: 60 })
    expect(classifyTelegramResult(no(status), MAX_ATTEMPTS - 1)).toMatchObject({ kind: 'again', seconds: 3600 })
    expect(classifyTelegramResult(no(status), MAX_ATTEMPTS)).toEqual({
      kind: 'failed',
      reason: 'No (gave up after 10 attempts)',
    })
  })

  it('honours retry_after for the whole chat', () => {
    expect(classifyTelegramResult(no(429, { retryAfter: 41 }), 3)).toEqual({
      kind: 'again',
      seconds: 41,
      reason: 'No',
      wholeChat: true,
    })
    expect(classifyTelegramResult(no(429), 3)).toMatchObject({ seconds: getRetryDelay(3) })
  })

  it('follows a chat to its new id', () => {
    expect(classifyTelegramResult(no(400, { movedTo: '-100' }), 1)).toEqual({ kind: 'moved', to: '-100' })
  })

  it.each([400, 401, 403, 404])('gives up after permanent errors (%i)', (status) => {
    expect(classifyTelegramResult(no(status), 1)).toEqual({ kind: 'failed', reason: 'No' })
  })
})
