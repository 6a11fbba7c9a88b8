import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

// This is a real SMTP server whose responses can be planned for each recipient.

/** 'hangs' never responds, 'hangs up' closes the connection. */
export type MailBehaviour =
  | 'takes'
  | 'hangs'
  | 'hangs up'
  | 'takes and hangs up'
  | { at: 'RCPT' | 'DATA'; code: number; text: string }

export const greylisted: MailBehaviour = { at: 'RCPT', code: 450, text: '4.2.0 Greylisted, please try again later' }
export const unknownUser: MailBehaviour = { at: 'RCPT', code: 550, text: '5.1.1 User unknown' }
export const taxed: MailBehaviour = { at: 'DATA', code: 451, text: '4.3.0 Local error in processing' }
export const spam: MailBehaviour = { at: 'DATA', code: 554, text: '5.7.1 Message refused' }

export interface ReceivedEmail extends Email {
  /** The sender and recipients of the SMTP commands, as opposed to those of the headers. */
  envelope: { from: string; to: string[] }
  isEncrypted: boolean
  user: unknown
  raw: string
}

function refusal(code: number, text: string): Error {
  return Object.assign(new Error(text), { responseCode: code })
}

/** Starts the server. Port 0 picks a free one. */
export async function startSmtp(options: SMTPServerOptions = {}, port = 0) {
  const received: ReceivedEmail[] = []
  const plans = new Map<string, MailBehaviour[]>()
  let attempts = 0
  let pause = 0

  const current = (recipient: string) => plans.get(recipient)?.[0] ?? 'takes'
  const advance = (recipient: string) => {
    const queue = plans.get(recipient)
    if (queue && queue.length > 1) queue.shift()
  }

  const server = new SMTPServer({
    logger: false,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 0,
    onRcptTo({ address }, _session, done) {
      attempts++
      const behaviour = current(address)
      if (typeof behaviour === 'string' || behaviour.at === 'DATA') return done()
      advance(address)
      done(refusal(behaviour.code, behaviour.text))
    },
    async onData(stream, session, done) {
      const raw = Buffer.concat(await Array.fromAsync(stream as AsyncIterable<Buffer>)).toString()
      const { mailFrom, rcptTo } = session.envelope
      const recipient = rcptTo[0]?.address ?? ''
      const behaviour = current(recipient)
      advance(recipient)
      if (behaviour === 'hangs') return
      const hangUp = () => [...server.connections].find(({ id }) => id === session.id)?.close()
      if (behaviour === 'hangs up') return void hangUp()
      if (typeof behaviour === 'object') return done(refusal(behaviour.code, behaviour.text))
      received.push({
        ...(await PostalMime.parse(raw)),
        envelope: { from: mailFrom ? mailFrom.address : '', to: rcptTo.map(({ address }) => address) },
        isEncrypted: session.secure,
        user: session.user,
        raw,
      })
      if (behaviour === 'takes and hangs up') return void hangUp()
      await sleep(pause)
      done()
    },
    ...options,
  })
  // Some tests disconnect in the middle of a message.
  server.on('error', () => {})
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done))

  return {
    port: (server.server.address() as AddressInfo).port,
    received,
    receivedBy: (recipient: string) => received.filter(({ envelope }) => envelope.to.includes(recipient)),
    get attempts() {
      return attempts
    },
    /** Plans responses, which are used in order; the last one repeats. */
    plan: (recipient: string, ...behaviours: MailBehaviour[]) => void plans.set(recipient, behaviours),
    respondAfter: (ms: number) => void (pause = ms),
    forget() {
      received.length = 0
      attempts = 0
      plans.clear()
    },
    stop: () => new Promise<void>((done) => server.close(() => done())),
  }
}
