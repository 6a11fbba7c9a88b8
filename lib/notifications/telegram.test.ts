import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { blocked, type Behaviour, inTrouble, migratedTo, startTelegram, tooMany } from '../testing/telegram'
import { sendToChat } from './telegram'

const TOKEN = '7000000001:AAE-demo_token'
let telegram: Awaited<ReturnType<typeof startTelegram>>

beforeAll(async () => {
  telegram = await startTelegram()
  Object.assign(process.env, {
    NEXT_PUBLIC_SUPABASE_URL: 'http://127.0.0.1:9',
    NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: 'a-publishable-key-for-tests',
    SUPABASE_SECRET_KEY: 'a-secret-key-for-tests-only',
    AUTOMATION_SECRET: 'an-automation-secret',
    TELEGRAM_API_URL: `${telegram.url}/`,
  })
})
afterAll(() => telegram.stop())
beforeEach(() => telegram.forget())

describe('sending a message', () => {
  it("uses HTML, the Bot API's method and the token", async () => {
    expect(await sendToChat(TOKEN, '-1001', '<b>Rain</b>')).toEqual({
      status: 200,
      ok: true,
      messageId: expect.any(Number),
    })
    expect(telegram.calls).toEqual([
      { method: 'sendMessage', token: TOKEN, chatId: '-1001', text: '<b>Rain</b>', parseMode: 'HTML' },
    ])
  })

  it.each<[string, Behaviour, object]>([
    ['that is blocked', blocked, { status: 403, description: 'Forbidden: bot was blocked by the user' }],
    ['that is told to wait', tooMany(7), { status: 429, retryAfter: 7 }],
    ['that has moved', migratedTo(-1002003004005), { status: 400, movedTo: '-1002003004005' }],
    ['while Telegram is in trouble', inTrouble, { status: 502, description: 'Bad Gateway' }],
    ['through a hotel’s portal', 'answers nonsense', { status: 0, description: 'Telegram responded with status 200.' }],
    [
      'over a broken line',
      'hangs up',
      { status: 0, description: expect.stringMatching(/^Telegram could not be reached/) },
    ],
  ])('maps %s', async (_, behaviour, expected) => {
    telegram.plan('5', behaviour)
    expect(await sendToChat(TOKEN, '5', 'Rain')).toMatchObject({ ok: false, ...expected })
  })

  it('times out without revealing the token', async () => {
    telegram.plan('5', 'hangs')
    const answer = await sendToChat(TOKEN, '5', 'Rain', 100)
    expect(answer).toEqual({ status: 0, ok: false, description: 'Telegram did not respond in time.' })
    expect(JSON.stringify(answer)).not.toContain('AAE')
  })
})
