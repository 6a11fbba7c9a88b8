import { beforeEach, describe, expect, it } from 'vitest'

import { useSharedBackend } from '../backend.ts'
import { useBrowser } from './request.ts'
import { useTelegram } from './telegram.ts'
import { saveNotificationSettings, sendTestNotification } from '../../../lib/notifications/actions.ts'
import { blocked, inTrouble } from '../../../lib/testing/telegram.ts'

const backend = useSharedBackend()
const browser = useBrowser(backend)
const telegram = useTelegram(backend)

beforeEach(() => backend.emptyTables())

describe('an admin', () => {
  beforeEach(() => browser.comeAs({ role: 'admin' }))

  it.each(['12/../34?x', 'AAE-half_of_it', '7000000001:'])('who pastes %s gets an error, without it', async (token) => {
    const answer = await browser.send(saveNotificationSettings, { telegram_bot_token: token, active: 'on' })
    expect(answer).toMatchObject({
      ok: false,
      fields: { telegram_bot_token: expect.stringMatching(/^This is not a bot token/) },
      values: { active: 'on' },
    })
    expect(answer.values).not.toHaveProperty('telegram_bot_token')
  })

  it.each([
    ['blocked it', blocked, 'Forbidden: bot was blocked by the user'],
    ['is in trouble', inTrouble, 'Bad Gateway'],
  ])(
    'whose test does not arrive because a chat %s reads which chat, why, and which have it; it is not sent in an hour',
    async (_, behaviour, why) => {
      await telegram.connect('-1001', '@team', '@desk')
      telegram.server.plan('-1001', behaviour, 'sends')
      const message = `Failed to send test notification to -1001 (${why}). It was sent to @desk and @team.`
      expect(await browser.send(sendTestNotification, {})).toMatchObject({ ok: false, title: 'Error', message })
      expect((await telegram.outbox()).map(({ state }) => state).sort()).toEqual(['failed', 'sent', 'sent'])
    },
  )

  it('whose test reaches no chat sees why for each', async () => {
    await telegram.connect('-1001', '@team')
    for (const chat of ['-1001', '@team']) telegram.server.plan(chat, blocked)
    const why = 'Forbidden: bot was blocked by the user'
    const message = `Failed to send test notification to -1001 (${why}) and @team (${why}).`
    expect(await browser.send(sendTestNotification, {})).toMatchObject({ ok: false, title: 'Error', message })
  })

  it('without chats is told that no test was sent', async () => {
    await telegram.connect()
    expect(await browser.send(sendTestNotification, {})).toMatchObject({
      ok: false,
      message: 'Failed to send test notification: there are no chats yet. Please add one.',
    })
  })
})
