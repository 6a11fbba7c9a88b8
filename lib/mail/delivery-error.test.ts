import { describe, expect, it } from 'vitest'

import { MAX_ATTEMPTS } from '../notifications/delivery-result'
import { type MailError, classifyMailError } from './delivery-error'

const at = (command: string, responseCode: number): MailError => ({
  code: command === 'DATA' ? 'EMESSAGE' : 'EENVELOPE',
  command,
  responseCode,
  permanent: responseCode >= 500,
  message: `Refused: ${responseCode} No`,
})

describe('a rejected e-mail', () => {
  it.each([
    ['RCPT TO', 550],
    ['RCPT TO', 553],
    ['DATA', 554],
    ['DATA', 552],
  ])('is given up after %s %i', (command, code) => {
    expect(classifyMailError(at(command, code), 1)).toEqual({ kind: 'failed', reason: `Refused: ${code} No` })
  })

  it.each<[string, MailError]>([
    ['a 4xx for the recipient', at('RCPT TO', 450)],
    ['a 4xx for the message', at('DATA', 451)],
    ['a sender that may not be used', at('MAIL FROM', 550)],
    [
      'a refused login',
      { code: 'EAUTH', command: 'AUTH PLAIN', responseCode: 535, permanent: true, message: 'Invalid login: 535 No' },
    ],
    [
      'a greeting of 554',
      { code: 'EPROTOCOL', command: 'CONN', responseCode: 554, permanent: true, message: 'Invalid greeting' },
    ],
    ['no connection', { code: 'ESOCKET', message: 'connect ECONNREFUSED 10.0.0.1:587' }],
    ['no answer', { code: 'ETIMEDOUT', message: 'Timeout' }],
    ['no name', { code: 'EDNS', message: 'getaddrinfo ENOTFOUND mail.internal' }],
    ['a full disk, where e-mails are files', { message: 'ENOSPC: no space left on device' }],
  ])('is retried after %s', (_, error) => {
    expect(classifyMailError(error, 1)).toMatchObject({ kind: 'again', seconds: 30, wholeChat: false })
    expect(classifyMailError(error, 3)).toMatchObject({ seconds: 120 })
    expect(classifyMailError(error, MAX_ATTEMPTS)).toMatchObject({
      kind: 'failed',
      reason: expect.stringMatching(/gave up after 10 attempts/),
    })
  })

  it('is given up after a permanent error', () => {
    expect(classifyMailError({ code: 'EENVELOPE', message: 'No such mailbox' }, 1)).toEqual({
      kind: 'failed',
      reason: 'No such mailbox',
    })
  })

  it('describes the error in one line', () => {
    expect(
      classifyMailError({ code: 'EAUTH', message: 'Invalid login: 535-5.7.8 Bad\r\n535 5.7.8 again' }, 1),
    ).toMatchObject({
      reason: 'The mail server refused the login. (Invalid login: 535-5.7.8 Bad 535 5.7.8 again)',
    })
  })
})
