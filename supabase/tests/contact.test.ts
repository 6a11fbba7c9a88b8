import { describe, expect, it } from 'vitest'

import { describeTable } from './role-matrix.ts'
import { type Row, useNewsroom } from './people.ts'

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

describe('the web server', () => {
  const send = (part: Row = {}) =>
    service()
      .from('contact_messages')
      .insert({ ...letter, ...part })
      .select('id')
      .single()

  it('stores a message, its lines trimmed, and unread', async () => {
    const { data, error } = await send({ name: ' Esi ', subject: ' Hello ' })
    expect(error).toBeNull()
    expect(await row('contact_messages', data?.id)).toMatchObject({ ...letter, read: false })
  })

  it.each([
    ['no name', { name: '  ' }],
    ['a line break in the address', { email: 'a@b.com\nBcc: c@d.com' }],
    ['no address', { email: 'nobody' }],
    ['no subject', { subject: '' }],
    ['a message of more than 10,000 letters', { message: 'x'.repeat(10_001) }],
  ])('cannot store a message with %s', async (_, part) => {
    const before = await newsroom.count('contact_messages')
    const { error } = await send(part)
    expect(error?.code).toBe('23514')
    expect(await newsroom.count('contact_messages')).toBe(before)
  })
})
