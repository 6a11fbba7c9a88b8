import { describe, expect, it } from 'vitest'

import { messageList, buildReplyLink } from './dashboard'

describe('the reply link', () => {
  it("has the sender's address and subject", () => {
    expect(buildReplyLink({ email: 'esi@example.com', subject: 'Rain & sun?' })).toBe(
      'mailto:esi@example.com?subject=Re%3A%20Rain%20%26%20sun%3F',
    )
    expect(buildReplyLink({ email: 'esi@example.com', subject: 'RE: Rain' })).toBe(
      'mailto:esi@example.com?subject=RE%3A%20Rain',
    )
  })

  it('adds no other recipient, whatever the address contains', () => {
    const mail = new URL(buildReplyLink({ email: 'esi?bcc=all&body=x@example.com', subject: 'Rain' }))
    expect([...mail.searchParams.keys()]).toEqual(['subject'])
    expect(decodeURIComponent(mail.pathname)).toBe('esi?bcc=all&body=x@example.com')
  })
})

describe('the list of messages', () => {
  it('is sorted by newest first, and shows all unless filtered by unread', () => {
    expect(messageList.parse({})).toMatchObject({ sort: 'created_at', dir: 'desc', filters: {} })
    expect(messageList.parse({ status: 'unread' }).filters).toEqual({ status: 'unread' })
  })
})
