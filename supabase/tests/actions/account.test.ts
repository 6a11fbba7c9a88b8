import { beforeEach, describe, expect, it } from 'vitest'

import { useBackend } from '../backend.ts'
import { useBrowser } from './request.ts'
import { useSmtp } from './outbox.ts'
import { changeEmail, saveNotices } from '../../../lib/account/actions.ts'
import { signInAsAdmin } from '../../../lib/auth/actions.admin.ts'
import { resendConfirmation } from '../../../lib/auth/actions.confirmation.ts'
import { confirmEmail, signIn, signUp } from '../../../lib/auth/actions.ts'
import { RESEND, SENTENCES } from '../../../lib/auth/rules.ts'
import { sendTestEmail } from '../../../lib/emails/actions.ts'
import { unknownUser } from '../../../lib/testing/smtp.ts'
import { submitStory } from '../../../lib/stories/actions.ts'

// These tests go all the way to a mail server and back, without mocks.

const backend = useBackend({ deliverMail: undefined })
const browser = useBrowser(backend)

const mail = useSmtp(backend)

beforeEach(() => backend.emptyTables())

const AMA = 'ama@mail.internal'
const form = { full_name: 'Ama Serwaa', email: AMA, password: 'secret1', confirm_password: 'secret1' }
const resend = { [RESEND.name]: RESEND.value }

const enter = async (role: string, email: string) => {
  const person = await backend.createPerson({ role, verified: true, email, full_name: `A ${role}` })
  await browser.send(signIn, { email, password: person.password })
  return person
}
/** Returns the newest link that was sent to an address. */
const linkTo = (address: string) => {
  const [link = ''] = /http\S+\/auth\/confirm\S+/.exec(mail.server.receivedBy(address).at(-1)?.text ?? '') ?? []
  const query = new URL(link || 'http://no.link').searchParams
  return { token_hash: query.get('token_hash') ?? '', type: query.get('type') ?? '' }
}

describe('someone whose address is not confirmed', () => {
  it('gets a link on sign-up and another on request, and only the newest works', async () => {
    await browser.send(signUp, form)
    await browser.endRequest()
    const first = linkTo(AMA)
    const refused = await browser.send(signIn, form)
    expect(refused).toMatchObject({ ok: false, message: SENTENCES.notConfirmed, values: { email: AMA } })
    expect(await browser.send(signIn, { ...form, ...resend })).toMatchObject({ ok: true, title: 'Check your email' })
    await browser.endRequest()
    expect(mail.server.receivedBy(AMA)).toHaveLength(2)
    expect((await browser.send(confirmEmail, first)).message).toBe(SENTENCES.linkUsed)
    expect(await browser.send(confirmEmail, linkTo(AMA))).toMatchObject({ ok: true, title: 'Email confirmed' })
  })

  it('can ask without JavaScript and from both login screens', async () => {
    await browser.send(signUp, form)
    for (const action of [signIn, signInAsAdmin]) {
      expect(await browser.post(action, { email: AMA, password: '', ...resend })).toMatchObject({
        ok: true,
        title: 'Check your email',
      })
    }
  })

  it('gets the same response as everyone else', async () => {
    const { email } = await backend.createPerson({ email: 'yaw@mail.internal' })
    await browser.send(signUp, form)
    await browser.endRequest()
    mail.server.forget()
    const answers = await Promise.all(
      [AMA, email, 'nobody@mail.internal'].map((address) => browser.send(resendConfirmation, { email: address })),
    )
    await browser.endRequest()
    expect(new Set(answers.map((answer) => JSON.stringify({ ...answer, at: 0 }))).size).toBe(1)
    expect(mail.server.received.map(({ to }) => to?.[0]?.address)).toEqual([AMA])
  })

  it('is asked to wait after thirty requests from one address', async () => {
    browser.comeFrom('10.9.0.1')
    for (let nth = 1; nth <= 30; nth++) await browser.send(resendConfirmation, { email: `reader${nth}@mail.internal` })
    expect(await browser.send(resendConfirmation, { email: AMA })).toMatchObject({
      ok: false,
      message: expect.stringMatching(/^Too many attempts/),
    })
  })
})

describe('a change of address', () => {
  it('does not reveal who has an account', async () => {
    await backend.createPerson({ email: 'yaw@mail.internal' })
    await enter('news_anchor', AMA)
    const taken = await browser.send(changeEmail, { email: 'yaw@mail.internal' })
    const free = await browser.send(changeEmail, { email: 'new@mail.internal' })
    expect(taken.message?.replace('yaw@', 'new@')).toBe(free.message)
    await browser.endRequest()
    expect(mail.server.receivedBy('yaw@mail.internal')).toEqual([])
  })
})

describe('the newsroom', () => {
  const story = { title: 'Rain over Tamale', content: 'It rained all night.', category: 'Sports' }

  it('gets no e-mails that are switched off', async () => {
    const chief = await enter('chief_author', 'chief@mail.internal')
    expect(await browser.send(saveNotices, { email_on_decision: 'on' })).toMatchObject({ ok: true, message: 'Saved' })
    expect(
      await backend.sql(`select email_on_new_story, email_on_decision from profiles where email = $1`, [chief.email]),
    ).toEqual([{ email_on_new_story: false, email_on_decision: true }])
    await enter('news_anchor', AMA)
    await browser.send(submitStory, story)
    await browser.endRequest()
    expect(mail.server.received).toEqual([])
  })

  it('keeps settings that an anchor’s form does not show', async () => {
    const { email } = await enter('news_anchor', AMA)
    await browser.send(saveNotices, {})
    expect(
      await backend.sql(`select email_on_new_story, email_on_decision from profiles where email = $1`, [email]),
    ).toEqual([{ email_on_new_story: true, email_on_decision: false }])
  })
})

describe('an admin', () => {
  it("sends a test and sees the mail server's response", async () => {
    const { email } = await enter('admin', 'admin@mail.internal')
    expect(await browser.send(sendTestEmail, {})).toMatchObject({ ok: true, title: 'Test Sent' })
    mail.server.plan(email, unknownUser)
    expect(await browser.send(sendTestEmail, {})).toMatchObject({
      ok: false,
      title: 'The test email could not be sent.',
      message: expect.stringMatching(/5\.1\.1 User unknown/),
    })
  })
})
