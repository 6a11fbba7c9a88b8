import { beforeEach, describe, expect, it } from 'vitest'

import { useNewsroom } from './people.ts'
import { calling, useRace } from './race.ts'

const newsroom = useNewsroom()
const { add, row, sql } = newsroom
const { race } = useRace(newsroom)

const settings = async () => (await row('notification_settings', 'true')) ?? {}
const aMessage = (part = {}) => add('notifications', { channel: 'telegram', kind: 'test', recipient: '-100', ...part })
const claiming = calling('service', 'claim_notification', { channel: 'telegram' })
const claimed = (rows: Record<string, unknown>[]) => rows.map(({ id }) => id)

beforeEach(async () => {
  await sql(`delete from public.notifications`)
  await sql(
    `update public.notification_settings set telegram_bot_token = '7:token', telegram_chat_ids = '{-100}', active = true`,
  )
})

describe('two servers that deliver', () => {
  it('send a message once', async () => {
    const { id } = await aMessage()
    const { first, second } = await race(claiming, claiming)
    expect([claimed(first.rows), second.rows]).toEqual([[id], []])
  })

  it('send two messages in parallel', async () => {
    const ids = [await aMessage(), await aMessage()].map(({ id }) => id)
    const { first, second, waited } = await race(claiming, claiming)
    expect([[...claimed(first.rows), ...claimed(second.rows)].sort(), waited]).toEqual([ids.sort(), false])
  })

  it('queue one message about a decision', async () => {
    const queueing = calling('service', 'queue_notification', {
      action: 'approved',
      title: 'Rain',
      item_id: crypto.randomUUID(),
    })
    const { first, second } = await race(queueing, queueing)
    expect(first.rows).toEqual([{ id: expect.any(String), recipient: '-100' }])
    expect(second.rows).toEqual(first.rows)
    expect(await sql(`select id from public.notifications`)).toHaveLength(1)
  })
})

describe('two admins', () => {
  it('who both save the settings: the second is told that they changed', async () => {
    const { updated_at: expected_version } = await settings()
    const saving = (token: string) =>
      calling('admin', 'save_notification_settings', { expected_version, active: true, token })
    const { first, second } = await race(saving('7:first'), saving('7:second'))
    expect([first.error, second.error, (await settings())['telegram_bot_token']]).toEqual([
      null,
      'settings_changed',
      '7:first',
    ])
  })

  it('who both add a chat: both are added', async () => {
    const adding = (chat_id: string) => calling('admin', 'add_notification_chat', { chat_id })
    const { second } = await race(adding('-200'), adding('-300'))
    expect([second.error, (await settings())['telegram_chat_ids']]).toEqual([null, ['-100', '-200', '-300']])
  })

  it('who both resend an e-mail: it is sent once', async () => {
    const { id } = await aMessage({ channel: 'email', recipient: 'ama@example.com', state: 'failed', attempts: 3 })
    const resending = calling('admin', 'resend_email', { id })
    const { first, second } = await race(resending, resending)
    expect([first.error, second.error]).toEqual([null, 'email_not_resendable'])
  })
})
