import { beforeEach, describe, expect, it, vi } from 'vitest'

import { type NewPerson, useSharedBackend } from '../backend.ts'
import { useBrowser } from './request.ts'
import { TOKEN, useTelegram } from './telegram.ts'
import { signIn } from '../../../lib/auth/actions.ts'
import {
  addChat,
  removeBotToken,
  removeChat,
  saveNotificationSettings,
  sendTestNotification,
} from '../../../lib/notifications/actions.ts'
import { getNotificationSettings } from '../../../lib/notifications/queries.staff.ts'
import { createStaffClient } from '../../../lib/supabase/staff.ts'
import { blocked, inTrouble } from '../../../lib/testing/telegram.ts'

const backend = useSharedBackend()
const browser = useBrowser(backend)
const telegram = useTelegram(backend)

const SAVED = { ok: true, message: 'Notification settings saved successfully' }
const NOT_SAVED = { ok: false, title: 'Error', message: 'Failed to save notification settings' }
const settings = async () =>
  (
    await backend.sql(
      `select telegram_bot_token as token, telegram_chat_ids as chats, active from notification_settings`,
    )
  )[0]

const version = async () => {
  const { db } = await createStaffClient(['admin'])
  return (await getNotificationSettings(db)).version
}

beforeEach(() => backend.emptyTables())

async function comeAs(profile: NewPerson) {
  const { email, password } = await backend.createPerson(profile)
  await browser.send(signIn, { email, password })
}

const ACTIONS = [
  ['saves settings', saveNotificationSettings, { telegram_bot_token: TOKEN, active: 'on' }],
  ['removes the token', removeBotToken, {}],
  ['adds a chat', addChat, { chat_id: '-1001' }],
  ['removes a chat', removeChat, { chat_id: '@team' }],
  ['sends a test', sendTestNotification, {}],
] as const

describe('a person who is not an admin', () => {
  it.each([
    ['a stranger', null, 'Authentication required'],
    ['a chief author', { role: 'chief_author' }, 'You do not have permission to do this.'],
    ['an anchor', { role: 'news_anchor', verified: true }, 'You do not have permission to do this.'],
  ])('cannot change or send anything as %s', async (_, profile, sentence) => {
    await telegram.connect('@team')
    if (profile) await comeAs(profile)
    for (const [, action, fields] of ACTIONS)
      expect(await browser.send(action, { ...fields })).toMatchObject({ ok: false, message: sentence })
    expect(await settings()).toEqual({ token: TOKEN, chats: ['@team'], active: true })
    expect(telegram.server.calls).toEqual([])
  })
})

describe('an admin', () => {
  beforeEach(() => comeAs({ role: 'admin' }))

  it('saves a token and the switch; an empty field keeps the token', async () => {
    expect(
      await browser.send(saveNotificationSettings, {
        telegram_bot_token: ` ${TOKEN} `,
        active: 'on',
        expected_version: await version(),
      }),
    ).toMatchObject(SAVED)
    expect(await settings()).toEqual({ token: TOKEN, chats: [], active: true })
    expect(
      await browser.send(saveNotificationSettings, { telegram_bot_token: '', expected_version: await version() }),
    ).toMatchObject(SAVED)
    expect(await settings()).toEqual({ token: TOKEN, chats: [], active: false })
  })

  it('is told that another admin saved first, and what they switched off stays off', async () => {
    await browser.send(saveNotificationSettings, {
      telegram_bot_token: TOKEN,
      active: 'on',
      expected_version: await version(),
    })
    const expected_version = await version()
    await browser.send(saveNotificationSettings, { telegram_bot_token: '', expected_version })
    const answer = await browser.send(saveNotificationSettings, {
      telegram_bot_token: '',
      active: 'on',
      expected_version,
    })
    expect(answer).toMatchObject({
      ok: false,
      values: { active: 'on', expected_version },
      message: 'Someone else changed the settings since you opened them. Please reload the page before you save.',
    })
    expect(await settings()).toMatchObject({ active: false })
  })

  it('who pastes an invalid token gets an error, without the token', async () => {
    const answer = await browser.send(saveNotificationSettings, { telegram_bot_token: '12/../34?x', active: 'on' })
    expect(answer).toMatchObject({
      ok: false,
      fields: { telegram_bot_token: expect.stringMatching(/^This is not a bot token/) },
      values: { active: 'on' },
    })
    expect(answer.values).not.toHaveProperty('telegram_bot_token')
  })

  it('removes the token', async () => {
    await telegram.connect('@team')
    expect(await browser.send(removeBotToken, {})).toMatchObject(SAVED)
    expect(await settings()).toEqual({ token: null, chats: ['@team'], active: true })
  })

  it('adds a chat, trimmed, once, and with a name', async () => {
    expect(await browser.send(addChat, { chat_id: ' -1001 ' })).toMatchObject(SAVED)
    expect((await browser.send(addChat, { chat_id: '  ' })).fields).toEqual({ chat_id: 'Please enter a chat ID.' })
    expect(await browser.send(addChat, { chat_id: '-1001 ' })).toMatchObject({
      ok: false,
      message: 'This chat is already on the list.',
    })
    expect(await settings()).toMatchObject({ chats: ['-1001'] })
  })

  it('removes a chat, and is told if it is gone', async () => {
    await telegram.connect('@team')
    expect(await browser.send(removeChat, { chat_id: '@team' })).toMatchObject(SAVED)
    expect(await browser.send(removeChat, { chat_id: '@team' })).toMatchObject({
      ok: false,
      message: 'This chat is no longer on the list.',
    })
    expect(await settings()).toMatchObject({ chats: [] })
  })

  it('gets the specified message when the database fails', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    await backend.sql(
      `alter table notification_settings add constraint broken check (telegram_bot_token is null) not valid`,
    )
    expect(
      await browser.send(saveNotificationSettings, { telegram_bot_token: TOKEN, expected_version: await version() }),
    ).toMatchObject(NOT_SAVED)
    await backend.sql(`alter table notification_settings drop constraint broken`)
  })

  it('sends a test to every chat', async () => {
    await telegram.connect('-1001', '@team')
    expect(await browser.send(sendTestNotification, {})).toMatchObject({ ok: true, title: 'Test Sent' })
    expect(await browser.send(sendTestNotification, {})).toMatchObject({ ok: true, title: 'Test Sent' })
    expect(telegram.server.callsTo('@team')).toHaveLength(2)
    expect(telegram.server.calls[0]?.text).toMatch(/^🔔 Test notification\n/)
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
