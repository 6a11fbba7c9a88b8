import { beforeEach, describe, expect, it } from 'vitest'

import { describeCall, describeTable, expectRefusal } from './law.ts'
import { EVERYBODY, useNewsroom } from './people.ts'

const newsroom = useNewsroom()
const { add, as, service, sql } = newsroom

const TOKEN = '7000000001:AAE-demo_token_that_nobody_reads_wxyz'
const columns = 'id, telegram_chat_ids, active, updated_at'
const settings = { telegram_bot_token: TOKEN, telegram_chat_ids: ['-100200300'], active: true }

beforeEach(() => sql(`truncate public.notification_settings`))

describeTable(newsroom, {
  table: 'notification_settings',
  thing: 'the notification settings',
  columns,
  make: async () => {
    await sql(`truncate public.notification_settings`)
    await add('notification_settings', settings)
    return 'true'
  },
  sees: ['admin'],
})

describe('the bot token', () => {
  it.each(EVERYBODY)('is read by nobody, %s included, neither by name nor by star nor by filter', async (who) => {
    await add('notification_settings', settings)
    const table = () => as(who).from('notification_settings')
    for (const answer of await Promise.all([
      table().select(),
      table().select('telegram_bot_token'),
      table().select('id').like('telegram_bot_token', '7%'),
      table().select('id').order('telegram_bot_token'),
      table().update({ telegram_bot_token: 'mine' }).eq('id', true).select('telegram_bot_token'),
    ])) {
      expectRefusal(answer)
    }
  })

  it('is read by the web server with the secret key', async () => {
    await add('notification_settings', settings)
    const { data } = await service().from('notification_settings').select('telegram_bot_token').single()
    expect(data).toEqual({ telegram_bot_token: TOKEN })
  })
})

describeCall(newsroom, {
  call: 'get_notification_settings',
  deed: 'ask whether a token is set',
  allowed: ['admin'],
  args: () => ({}),
})

describeCall(newsroom, {
  call: 'save_notification_settings',
  deed: 'save the notification settings',
  allowed: ['admin'],
  args: () => ({ new_token: TOKEN, chat_ids: ['1'], is_active: true }),
})

describe('an admin', () => {
  const save = (new_token: string | null, chat_ids: string[] | null = ['1', '2'], is_active = true) =>
    as('admin').rpc('save_notification_settings', { new_token, chat_ids, is_active })
  const get = async () => (await as('admin').rpc('get_notification_settings')).data

  it('learns whether there is a token and its last four letters, no more', async () => {
    expect(await get()).toEqual([])
    await save(` ${TOKEN} `)
    expect(await get()).toEqual([
      { has_token: true, token_ending: 'wxyz', telegram_chat_ids: ['1', '2'], active: true },
    ])
  })

  it('keeps the token that is set by leaving the field empty, and changes the rest', async () => {
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
      { has_token: false, token_ending: null, telegram_chat_ids: ['1', '2'], active: true },
    ])
  })

  it('replaces the token, and there is still one row of settings', async () => {
    await save(TOKEN)
    await Promise.all([save('7000000002:another-token-abcd'), save('7000000002:another-token-abcd')])
    expect(await newsroom.count('notification_settings')).toBe(1)
    expect(await newsroom.row('notification_settings', 'true')).toMatchObject({
      telegram_bot_token: '7000000002:another-token-abcd',
    })
  })

  it('cannot name more than 50 chats', async () => {
    expect((await save(TOKEN, Array.from({ length: 51 }, String))).error?.code).toBe('23514')
  })
})
