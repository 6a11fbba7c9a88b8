import { describe, expect, it } from 'vitest'

import { describeCall, describeTable } from './role-matrix.ts'
import { asArgs, useNewsroom } from './people.ts'

const newsroom = useNewsroom()
const { add, row, service } = newsroom

const letter = { name: 'Esi', email: 'esi@example.com', subject: 'Hello', message: 'Good morning.' }

describeTable(newsroom, {
  table: 'contact_messages',
  thing: 'a message',
  make: async () => (await add('contact_messages', letter)).id,
  sees: ['admin'],
  changes: { who: ['admin'], to: { read: true } },
  removes: ['admin'],
})

describeCall(newsroom, {
  call: 'send_contact_message',
  action: 'send a message without the web server, which enforces rate limits',
  allowed: [],
  args: () => asArgs(letter),
})

describe('the web server', () => {
  it('stores a message, trimmed and unread', async () => {
    const { data, error } = await service().rpc('send_contact_message', {
      p_name: ' Esi ',
      p_email: ' Esi@Example.com ',
      p_subject: ' Hello ',
      p_message: ' Good morning. ',
    })
    expect(error).toBeNull()
    expect(await row('contact_messages', data)).toMatchObject({ ...letter, read: false })
  })

  it.each([
    ['no name', { name: '  ' }],
    ['a line break in the address', { email: 'a@b.com\nBcc: c@d.com' }],
    ['no address', { email: 'nobody' }],
    ['no subject', { subject: '' }],
    ['a message of more than 10,000 letters', { message: 'x'.repeat(10_001) }],
  ])('cannot store a message with %s', async (_, part) => {
    const before = await newsroom.count('contact_messages')
    const { error } = await service().rpc('send_contact_message', asArgs({ ...letter, ...part }))
    expect(error?.code).toBe('23514')
    expect(await newsroom.count('contact_messages')).toBe(before)
  })
})
