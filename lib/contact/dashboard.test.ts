import { describe, expect, it } from 'vitest'

import { messageList, toReply } from './dashboard'

describe('an admin who answers a message', () => {
  it('writes to whoever wrote it, on the same subject', () => {
    expect(toReply({ email: 'esi@example.com', subject: 'Rain & sun?' })).toBe(
      'mailto:esi@example.com?subject=Re%3A%20Rain%20%26%20sun%3F',
    )
    expect(toReply({ email: 'esi@example.com', subject: 'RE: Rain' })).toBe(
      'mailto:esi@example.com?subject=RE%3A%20Rain',
    )
  })

  it('writes to nobody else, whatever the address holds', () => {
    const mail = new URL(toReply({ email: 'esi?bcc=all&body=x@example.com', subject: 'Rain' }))
    expect([...mail.searchParams.keys()]).toEqual(['subject'])
    expect(decodeURIComponent(mail.pathname)).toBe('esi?bcc=all&body=x@example.com')
  })
})

describe('the list of messages', () => {
  it('has the newest first, and all of them unless asked for the unread', () => {
    expect(messageList.parse({})).toMatchObject({ sort: 'created_at', dir: 'desc', filters: {} })
    expect(messageList.parse({ status: 'unread' }).filters).toEqual({ status: 'unread' })
  })
})
