import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import type { SMTPServerOptions } from 'smtp-server'
import { beforeEach, describe, expect, it, vi } from 'vitest'

import { useSharedBackend } from '../backend.ts'
import { useBrowser } from './request.ts'
import { deliverThrough, MAIL_FROM, useSmtp } from './outbox.ts'
import { deliverNotifications } from '../../../lib/notifications/deliver.ts'
import { cert, key } from '../../../lib/testing/certificate.ts'
import { startSmtp } from '../../../lib/testing/smtp.ts'

const backend = useSharedBackend()
useBrowser(backend)
const mail = useSmtp(backend)

const AMA = 'ama@mail.internal'
const LINK = 'http://127.0.0.1:3000/auth/confirm?token_hash=0123456789abcdef&type=recovery'

beforeEach(() => backend.emptyTables())

describe('a mail server with users', () => {
  const secret = 'pass word/1'
  const user = `ama%40x:${encodeURIComponent(secret)}`
  let logins = 0
  const open = (options: SMTPServerOptions = {}) =>
    startSmtp({
      disabledCommands: [],
      hideSTARTTLS: true,
      allowInsecureAuth: true,
      onAuth({ username, password }, _, done) {
        logins++
        if (username === 'ama@x' && password === secret) return done(null, { user: username })
        done(new Error('Authentication failed'))
      },
      ...options,
    })
  beforeEach(() => {
    logins = 0
  })

  it('gets user name and password decoded', async () => {
    const server = await open()
    await mail.queue('recovery', AMA, LINK)
    await deliverThrough(`smtp://${user}@127.0.0.1:${server.port}`)
    expect(server.received).toMatchObject([{ user: 'ama@x', isEncrypted: false }])
    await server.stop()
  })

  it('that refuses the login is a configuration problem: e-mails wait, and the password is not logged', async () => {
    const printed = vi.spyOn(console, 'error')
    const server = await open()
    await mail.queue('recovery', AMA, LINK)
    await deliverThrough(`smtp://ama%40x:wrong-secret@127.0.0.1:${server.port}`)
    const [row] = await mail.outbox()
    expect(row).toMatchObject({
      state: 'waiting',
      last_error: expect.stringMatching(/^The mail server refused the login\./),
    })
    expect(JSON.stringify([row, printed.mock.calls])).not.toContain('wrong-secret')
    await server.stop()
  })

  it.each([
    ['offers TLS', 'smtp', { hideSTARTTLS: false }],
    ['speaks TLS alone', 'smtps', { secure: true }],
  ])('that %s is used encrypted', async (_, protocol, options) => {
    const trusted = getCACertificates('default')
    setDefaultCACertificates([...trusted, cert])
    const server = await open({ cert, key, ...options })
    await mail.queue('recovery', AMA, LINK)
    await deliverThrough(`${protocol}://${user}@localhost:${server.port}`)
    expect(server.received).toMatchObject([{ user: 'ama@x', isEncrypted: true }])
    setDefaultCACertificates(trusted)
    await server.stop()
  })

  it('with an untrusted certificate gets neither password nor message', async () => {
    const server = await open({ cert, key, hideSTARTTLS: false })
    await mail.queue('recovery', AMA, LINK)
    await deliverThrough(`smtp://${user}@localhost:${server.port}`)
    expect([logins, server.received]).toEqual([0, []])
    expect(await mail.outbox()).toMatchObject([{ state: 'waiting', last_error: expect.stringMatching(/certificate/) }])
    await server.stop()
  })

  it('on another machine without TLS gets neither, because the offer may have been stripped', async () => {
    const server = await open({ disabledCommands: ['STARTTLS'] })
    await mail.queue('recovery', AMA, LINK)
    // This is another name for the same machine.
    await deliverThrough(`smtp://${user}@0.0.0.0:${server.port}`)
    expect([logins, server.received]).toEqual([0, []])
    expect(await mail.outbox()).toMatchObject([
      { state: 'waiting', last_error: expect.stringMatching(/could not be encrypted/) },
    ])
    await server.stop()
  })
})

describe('an address', () => {
  it.each(['admin@lodestar.test', 'someone@example.com', 'a@mail.example', 'b@x.invalid', 'c@localhost.localhost'])(
    'reserved for tests gets nothing: %s',
    async (address) => {
      await mail.queue('recovery', address, LINK)
      await deliverNotifications()
      expect(mail.server.attempts).toBe(0)
      expect(await mail.outbox()).toMatchObject([
        { state: 'failed', last_error: expect.stringMatching(/reserved for tests/) },
      ])
    },
  )

  it.each([
    'ama@mail.internal,eve@mail.internal',
    '<eve@mail.internal>',
    '"ama eve"@mail.internal',
    'ama@mail.internal>',
    'ama@[127.0.0.1]',
  ])('that is not exactly one mailbox is refused: %s', async (address) => {
    await mail.queue('recovery', address, LINK)
    await deliverNotifications()
    expect(mail.server.attempts).toBe(0)
    expect(await mail.outbox()).toMatchObject([{ state: 'failed', last_error: 'This is not a valid email address.' }])
  })

  it('with a line break is not queued', async () => {
    await expect(mail.queue('recovery', 'ama@mail.internal\r\nBcc: eve@mail.internal', LINK)).rejects.toThrow(
      /recipient/,
    )
  })
})

describe('a headline', () => {
  it('adds no header and no markup to a notice', async () => {
    await backend.sql(
      `insert into notifications (channel, kind, recipient, item_id, title, category, actor_name)
       values ('email', 'new_story', $1, gen_random_uuid(), $2, 'Sports', $3)`,
      [AMA, 'Rain\r\nBcc: eve@mail.internal\r\n\r\n<script>alert(1)</script> ɛyɛ', '"Eve" <eve@mail.internal>'],
    )
    await deliverNotifications()
    const [email] = mail.server.received
    expect(email?.envelope.to).toEqual([AMA])
    expect(email?.bcc).toBeUndefined()
    expect(email?.subject).toBe('New story: Rain Bcc: eve@mail.internal <script>alert(1)</script> ɛyɛ')
    expect(email?.html).not.toContain('<script')
    expect(email?.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt; ɛyɛ')
    expect(email?.headers).toContainEqual(
      expect.objectContaining({ key: 'list-unsubscribe', value: '<http://127.0.0.1:3000/account>' }),
    )
    expect(email?.from).toEqual({ name: 'The Lodestar', address: MAIL_FROM.split(/[<>]/)[1] })
  })
})

describe('every header of an e-mail', () => {
  const HEADERS = [
    'auto-submitted',
    'content-type',
    'date',
    'from',
    'list-unsubscribe',
    'message-id',
    'mime-version',
    'subject',
    'to',
  ]

  it.each([
    'Rain\r\nBcc: eve@mail.internal\r\n\r\nbody',
    '=?utf-8?Q?=0D=0ABcc:_eve@mail.internal?=',
    `<b>"it's" & ]]> <!--</b>`,
    `ɛ\u202e\u0000\u000b🎉${'x'.repeat(150)}`,
  ])('is valid with %j in every field', async (value) => {
    const text = value.replaceAll('\0', '')
    await backend.sql(
      `insert into notifications (channel, kind, recipient, item_id, action, title, category, actor_name, note, article_slug)
       values ('email', 'decision', $1, gen_random_uuid(), 'rejected', $2, 'Sports', $2, $2, 'rain')`,
      [AMA, text],
    )
    await deliverNotifications()
    const [email] = mail.server.received
    const head = email!.raw.split('\r\n\r\n')[0]!
    // RFC 5322 allows only ASCII, at most 998 characters a line, and one Date in its own format.
    expect(head).toMatch(/^[\t\r\n -~]*$/)
    expect(Math.max(...head.split('\r\n').map((line) => line.length))).toBeLessThan(999)
    expect(head.match(/^date:.*/gim)).toEqual([
      expect.stringMatching(/^Date: (Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d{1,2} [A-Z][a-z]{2} \d{4} \d\d:\d\d:\d\d \+0000$/),
    ])
    expect(email!.headers.map((header) => header.key).toSorted()).toEqual(HEADERS)
    expect(email!.to).toEqual([{ name: '', address: AMA }])
  })
})
