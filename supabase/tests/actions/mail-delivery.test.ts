import { beforeEach, describe, expect, it, vi } from 'vitest'

import { useSharedBackend } from '../backend.ts'
import { useBrowser } from './request.ts'
import { deliverThrough, useSmtp } from './outbox.ts'
import { useTelegram } from './telegram.ts'
import { deliverNotifications } from '../../../lib/notifications/deliver.ts'
import { greylisted, spam, taxed, unknownUser } from '../../../lib/testing/smtp.ts'

const backend = useSharedBackend()
useBrowser(backend)
const mail = useSmtp(backend)
const telegram = useTelegram(backend)

const AMA = 'ama@mail.internal'
const LINK = 'http://127.0.0.1:3000/auth/confirm?token_hash=0123456789abcdef&type=recovery'

beforeEach(() => backend.emptyTables())

describe('an e-mail about an account', () => {
  it('arrives as HTML and text with its link, from the sender, and its content is erased', async () => {
    await mail.queue('recovery', AMA, LINK)
    const [queued] = await mail.outbox()
    expect(queued).toMatchObject({ state: 'waiting', link: LINK })
    await deliverNotifications()
    const [email] = mail.server.received
    expect(email).toMatchObject({
      envelope: { from: 'newsroom@mail.internal', to: [AMA] },
      from: { name: 'The Lodestar', address: 'newsroom@mail.internal' },
      to: [{ address: AMA }],
      subject: 'Set a new password',
      messageId: `<${queued?.id}@mail.internal>`,
    })
    expect(email?.text).toContain(LINK)
    expect(email?.html).toContain(LINK.replace('&', '&amp;'))
    expect(email?.html).not.toMatch(/<img|src=|url\(/)
    expect(email?.headers).toContainEqual(expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }))
    expect(await mail.outbox()).toMatchObject([{ state: 'sent', attempts: 1, link: null, last_error: null }])
  })

  it('replaces an earlier one of its kind that is still waiting', async () => {
    await mail.queue('recovery', AMA, `${LINK}&n=1`)
    await mail.queue('confirmation', AMA)
    await mail.queue('recovery', AMA, `${LINK}&n=2`)
    await deliverNotifications()
    expect(mail.server.received.map(({ text }) => /n=\d/.exec(text ?? '')?.[0] ?? 'other').sort()).toEqual([
      'n=2',
      'other',
    ])
    expect(await mail.outbox()).toMatchObject([
      { state: 'failed', link: null, last_error: 'Replaced by a newer e-mail.' },
      {},
      {},
    ])
  })

  it('is not sent once its link has expired', async () => {
    await mail.queue('recovery', AMA, LINK)
    await backend.sql(`update notifications set expires_at = now()`)
    await deliverNotifications()
    expect(mail.server.attempts).toBe(0)
    expect(await mail.outbox()).toMatchObject([
      { state: 'failed', link: null, last_error: 'The link expired before the e-mail could be sent.' },
    ])
  })

  it('is sent before older notices', async () => {
    await backend.sql(
      `insert into notifications (channel, kind, recipient, title, next_attempt_at)
       select 'email', 'new_story', 'desk' || n || '@mail.internal', 'Rain', now() - interval '1 hour' from generate_series(1, 8) n`,
    )
    await mail.queue('recovery', AMA, LINK)
    await deliverNotifications()
    expect(mail.server.received.slice(0, 2).map(({ subject }) => subject)).toContain('Set a new password')
    expect(mail.server.received).toHaveLength(9)
  })
})

describe('a mail server', () => {
  it.each([
    ['does not know the recipient', unknownUser, /550 5\.1\.1 User unknown/],
    ['refuses the message', spam, /554 5\.7\.1 Message refused/],
  ])('that %s is not retried, and the reason is stored', async (_, behaviour, reason) => {
    mail.server.plan(AMA, behaviour)
    await mail.queue('recovery', AMA, LINK)
    await deliverNotifications()
    await mail.passTime()
    expect(await deliverNotifications()).toBe(0)
    expect(mail.server.attempts).toBe(1)
    expect(await mail.outbox()).toMatchObject([
      { state: 'failed', attempts: 1, last_error: expect.stringMatching(reason) },
    ])
  })

  it('with a temporary problem is retried with growing delays and the same Message-ID', async () => {
    mail.server.plan(AMA, greylisted, taxed, 'hangs up', 'takes')
    await mail.queue('recovery', AMA, LINK)
    for (const [attempts, wait, error] of [
      [1, 30, /450 4\.2\.0/],
      [2, 60, /451 4\.3\.0/],
      [3, 120, /closed the connection/],
    ] as const) {
      await deliverNotifications()
      const [row] = await mail.outbox()
      expect(row).toMatchObject({ state: 'waiting', attempts, last_error: expect.stringMatching(error), link: LINK })
      expect(Math.abs((row?.wait ?? 0) - wait)).toBeLessThan(15)
      expect(await deliverNotifications()).toBe(0)
      await mail.passTime()
    }
    await deliverNotifications()
    expect(await mail.outbox()).toMatchObject([{ state: 'sent', attempts: 4, link: null }])
    expect(mail.server.received).toHaveLength(1)
  })

  it('whose response is lost gets the same message with the same Message-ID', async () => {
    mail.server.plan(AMA, 'takes and hangs up', 'takes')
    await mail.queue('recovery', AMA, LINK)
    await deliverNotifications()
    await mail.passTime()
    await deliverNotifications()
    expect(mail.server.received).toHaveLength(2)
    expect(new Set(mail.server.received.map(({ messageId }) => messageId)).size).toBe(1)
    expect(new Set(mail.server.received.map(({ date }) => date)).size).toBe(1)
  })

  it('that stays down is given up after ten attempts', async () => {
    mail.server.plan(AMA, greylisted)
    await mail.queue('recovery', AMA, LINK)
    for (let attempt = 1; attempt <= 12; attempt++) {
      await deliverNotifications()
      await mail.passTime()
    }
    expect(mail.server.attempts).toBe(10)
    expect(await mail.outbox()).toMatchObject([
      { state: 'failed', last_error: expect.stringMatching(/gave up after 10 attempts/) },
    ])
  })

  it('that never responds times out and is retried later', async () => {
    mail.server.plan(AMA, 'hangs')
    await mail.queue('recovery', AMA, LINK)
    await deliverNotifications()
    expect(await mail.outbox()).toMatchObject([
      { state: 'waiting', attempts: 1, last_error: expect.stringMatching(/did not respond in time/) },
    ])
  })

  it('can be down without losing e-mails', async () => {
    await mail.queue('recovery', AMA, LINK)
    await deliverThrough('smtp://127.0.0.1:9')
    expect(await mail.outbox()).toMatchObject([
      {
        state: 'waiting',
        attempts: 1,
        link: LINK,
        last_error: expect.stringMatching(/could not be reached.*ECONNREFUSED/),
      },
    ])
    await mail.passTime()
    await deliverNotifications()
    expect(mail.server.received).toHaveLength(1)
  })

  it('does not delay Telegram, nor Telegram e-mails', async () => {
    await telegram.connect('-1001')
    telegram.server.plan('-1001', 'hangs')
    await backend.sql(
      `insert into notifications (channel, kind, recipient, action, title) values ('telegram', 'decision', '-1001', 'approved', 'Rain')`,
    )
    await mail.queue('recovery', AMA, LINK)
    const delivered = deliverNotifications()
    await vi.waitFor(() => expect(mail.server.received).toHaveLength(1), 9000)
    expect(telegram.server.calls).toHaveLength(1)
    await delivered
  })
})

describe('servers that deliver at the same time', () => {
  it('send every e-mail once', async () => {
    for (let n = 1; n <= 12; n++) await mail.queue('confirmation', `reader${n}@mail.internal`)
    const counts = await Promise.all(Array.from({ length: 5 }, () => deliverNotifications()))
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(12)
    expect(new Set(mail.server.received.map(({ messageId }) => messageId)).size).toBe(12)
    expect(mail.server.received).toHaveLength(12)
  })
})
