import { beforeEach, describe, expect, it } from 'vitest'

import { useForms } from './form-steps.ts'
import { describeCall, describeTable, expectRejection } from './role-matrix.ts'
import { asArgs, EVERYBODY, type Row, useNewsroom } from './people.ts'

const newsroom = useNewsroom()
const { as, service, sql } = newsroom
const { saveSettings } = useForms(newsroom)

const TOKEN = '7000000001:AAE-demo_token_that_nobody_reads_wxyz'
const columns = 'id, telegram_chat_ids, active, updated_at'
const version = async () => (await newsroom.row('notification_settings', 'true'))?.['updated_at']
const settings = { telegram_bot_token: TOKEN, telegram_chat_ids: ['-100200300'], active: true }

const reset = (part: Row = {}) =>
  sql(
    `update public.notification_settings s set (telegram_bot_token, telegram_chat_ids, active) =
     (select telegram_bot_token, telegram_chat_ids, active from jsonb_populate_record(null::public.notification_settings, $1::text::jsonb))`,
    [JSON.stringify({ telegram_bot_token: null, telegram_chat_ids: [], active: false, ...part })],
  )
beforeEach(() => reset())

describeTable(newsroom, {
  table: 'notification_settings',
  thing: 'the notification settings',
  columns,
  make: async () => {
    await reset(settings)
    return 'true'
  },
  sees: ['admin'],
})

describe('the bot token', () => {
  it.each(EVERYBODY)('cannot be read by %s, by name, star or filter', async (who) => {
    await reset(settings)
    const table = () => as(who).from('notification_settings')
    for (const answer of await Promise.all([
      table().select(),
      table().select('telegram_bot_token'),
      table().select('id').like('telegram_bot_token', '7%'),
      table().select('id').order('telegram_bot_token'),
      table().update({ telegram_bot_token: 'mine' }).eq('id', true).select('telegram_bot_token'),
    ])) {
      expectRejection(answer)
    }
  })

  it('is read by the web server with the secret key', async () => {
    await reset(settings)
    const { data } = await service().from('notification_settings').select('telegram_bot_token').single()
    expect(data).toEqual({ telegram_bot_token: TOKEN })
  })
})

describeCall(newsroom, 'get_notification_settings', 'ask whether a token is set', ['admin'], () => ({}))

describeCall(newsroom, 'save_notification_settings', 'save the notification settings', ['admin'], async () =>
  asArgs({ expected_version: await version(), token: TOKEN, chat_ids: ['1'], active: true }),
)

describe('an admin', () => {
  const save = (token: string | null, chat_ids: string[] | null = ['1', '2'], active = true) =>
    saveSettings({ token, chat_ids, active })
  const get = async () => (await as('admin').rpc('get_notification_settings')).data

  it('sees only whether there is a token, and its last four characters', async () => {
    expect(await get()).toMatchObject([{ has_token: false, token_ending: null, telegram_chat_ids: [], active: false }])
    await save(` ${TOKEN} `)
    expect(await get()).toEqual([
      {
        has_token: true,
        token_ending: 'wxyz',
        telegram_chat_ids: ['1', '2'],
        active: true,
        updated_at: expect.any(String),
      },
    ])
  })

  it('keeps the token by leaving the field empty', async () => {
    await save(TOKEN)
    await save('  ', ['3'], false)
    await save(null, ['3'], false)
    expect(await newsroom.row('notification_settings', 'true')).toMatchObject({
      telegram_bot_token: TOKEN,
      telegram_chat_ids: ['3'],
      active: false,
    })
  })

  it('saves settings before there is a token', async () => {
    await save('')
    expect(await get()).toEqual([
      {
        has_token: false,
        token_ending: null,
        telegram_chat_ids: ['1', '2'],
        active: true,
        updated_at: expect.any(String),
      },
    ])
  })

  it('replaces the token in the one row of settings', async () => {
    await save(TOKEN)
    await Promise.all([save('7000000002:another-token-abcd'), save('7000000002:another-token-abcd')])
    expect(await newsroom.count('notification_settings')).toBe(1)
    expect(await newsroom.row('notification_settings', 'true')).toMatchObject({
      telegram_bot_token: '7000000002:another-token-abcd',
    })
  })

  it('is refused if another admin saved in between', async () => {
    await save(TOKEN)
    const opened = (await get())?.[0]?.updated_at
    await save('', null, false)
    const late = (expected_version: string | null) => saveSettings({ token: 'mine', active: true, expected_version })
    for (const seen of [opened, null])
      expect((await late(seen)).error).toMatchObject({ code: 'P0001', message: 'settings_changed' })
    expect(await newsroom.row('notification_settings', 'true')).toMatchObject({
      telegram_bot_token: TOKEN,
      active: false,
    })
    expect((await late((await get())?.[0]?.updated_at)).error).toBeNull()
  })

  it('is refused after a change of the token, but not of the chats', async () => {
    await save(TOKEN)
    const expected_version = (await get())?.[0]?.updated_at
    await as('admin').rpc('add_notification_chat', { p_chat_id: '-1003' })
    await as('admin').rpc('remove_notification_chat', { p_chat_id: '1' })
    expect((await saveSettings({ token: '', active: true, expected_version })).error).toBeNull()
    await as('admin').rpc('remove_bot_token')
    expect((await saveSettings({ token: '', active: false, expected_version })).error?.message).toBe('settings_changed')
    expect(await newsroom.row('notification_settings', 'true')).toMatchObject({
      telegram_chat_ids: ['2', '-1003'],
      active: true,
    })
  })

  it('succeeds once among ten who save the first settings', async () => {
    const opened = await version()
    const first = () =>
      as('admin').rpc('save_notification_settings', asArgs({ expected_version: opened, token: TOKEN, active: true }))
    const answers = await Promise.all(Array.from({ length: 10 }, first))
    expect(answers.filter(({ error }) => !error)).toHaveLength(1)
  })

  it('cannot list more than 50 chats', async () => {
    expect((await save(TOKEN, Array.from({ length: 51 }, String))).error?.code).toBe('23514')
  })
})
