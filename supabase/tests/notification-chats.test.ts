import { beforeEach, describe, expect, it } from 'vitest'

import { useForms } from './form-steps.ts'
import { describeCall } from './role-matrix.ts'
import { type Row, useNewsroom } from './people.ts'

const newsroom = useNewsroom()
const { add, as, sql } = newsroom
const { saveSettings } = useForms(newsroom)

const TOKEN = '7000000001:AAE-demo'
const settings = { telegram_bot_token: TOKEN, telegram_chat_ids: ['-1001', '@team'], active: true }
const waiting = (chat_id: string, part: Row = {}) =>
  add('notifications', {
    channel: 'telegram',
    kind: 'decision',
    item_id: crypto.randomUUID(),
    action: 'approved',
    title: 'Rain',
    recipient: chat_id,
    ...part,
  })
const get = () => newsroom.row('notification_settings', 'true')
const states = () => sql(`select recipient as chat_id, state, last_error from public.notifications order by recipient`)

beforeEach(async () => {
  await sql(`truncate public.notifications, public.notification_settings`)
  await add('notification_settings', settings)
})

const again = async () => {
  await sql(`truncate public.notification_settings`)
  await add('notification_settings', settings)
}
for (const [call, action, args] of [
  ['remove_bot_token', 'remove the bot token', {}],
  ['add_notification_chat', 'add a chat', { p_chat_id: '-1002' }],
  ['remove_notification_chat', 'take a chat off the list', { p_chat_id: '@team' }],
  ['list_notification_chats', 'see the chats', {}],
] as [string, string, Row][]) {
  describeCall(newsroom, call, action, ['admin'], async () => (await again(), args))
}

describe('an admin', () => {
  it('adds a chat, trimmed, once, even if two add it at once', async () => {
    await sql(`update public.notification_settings set telegram_chat_ids = '{}'`)
    const answers = await Promise.all(
      [' -1 ', '-2', '-1'].map((new_chat) => as('admin').rpc('add_notification_chat', { p_chat_id: new_chat })),
    )
    expect(answers.map(({ error }) => error?.message).sort()).toEqual(['chat_known', undefined, undefined])
    expect((await get())?.['telegram_chat_ids']).toEqual(expect.arrayContaining(['-1', '-2']))
    expect((await get())?.['telegram_chat_ids']).toHaveLength(2)
  })

  it('cannot add a nameless or a fifty-first chat', async () => {
    expect((await as('admin').rpc('add_notification_chat', { p_chat_id: '  ' })).error?.code).toBe('23514')
    const { error } = await saveSettings({ token: '', chat_ids: Array.from({ length: 50 }, String), active: true })
    expect(error).toBeNull()
    expect((await as('admin').rpc('add_notification_chat', { p_chat_id: '-1002' })).error?.message).toBe(
      'too_many_chats',
    )
  })

  it('keeps the chats while saving the rest', async () => {
    await saveSettings({ token: 'other', chat_ids: null, active: false })
    expect(await get()).toMatchObject({
      telegram_bot_token: 'other',
      telegram_chat_ids: settings.telegram_chat_ids,
      active: false,
    })
  })

  it('removes a chat and its waiting messages only', async () => {
    await waiting('-1001')
    await waiting('@team')
    expect((await as('admin').rpc('remove_notification_chat', { p_chat_id: '@team' })).error).toBeNull()
    expect(await states()).toEqual([
      { chat_id: '-1001', state: 'waiting', last_error: null },
      { chat_id: '@team', state: 'failed', last_error: 'The chat was removed from the list.' },
    ])
    expect((await as('admin').rpc('remove_notification_chat', { p_chat_id: '@team' })).error?.message).toBe(
      'chat_unknown',
    )
  })

  it.each([
    [
      'switches notifications off',
      () => saveSettings({ token: '', chat_ids: null, active: false }),
      'Notifications were switched off.',
      { active: false },
    ],
    [
      'removes the token',
      () => as('admin').rpc('remove_bot_token'),
      'The bot token was removed.',
      { telegram_bot_token: null, active: true },
    ],
  ])('%s: waiting messages are dropped', async (_, act, last_error, left) => {
    await waiting('-1001')
    await waiting('-1001', { state: 'sent' })
    expect((await act()).error).toBeNull()
    expect((await states()).map(({ state, last_error }) => [state, last_error]).sort()).toEqual([
      ['failed', last_error],
      ['sent', null],
    ])
    expect(await get()).toMatchObject(left)
  })

  it('sees the state of the last message of each chat', async () => {
    await waiting('@team', { state: 'sent', sent_at: '2026-11-20T10:00:00Z', created_at: '2026-11-20T09:00:00Z' })
    await waiting('@team', {
      state: 'failed',
      last_error: 'Forbidden: bot was kicked',
      created_at: '2026-11-21T09:00:00Z',
    })
    expect((await as('admin').rpc('list_notification_chats')).data).toMatchObject([
      { chat_id: '-1001', state: null, last_error: null },
      {
        chat_id: '@team',
        state: 'failed',
        last_error: 'Forbidden: bot was kicked',
        at: expect.stringContaining('2026-11-21'),
      },
    ])
  })
})
