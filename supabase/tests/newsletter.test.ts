import { describe, expect, it } from 'vitest'

import { describeCall, describeTable, expectRejection } from './role-matrix.ts'
import { EVERYBODY, useNewsroom } from './people.ts'

const newsroom = useNewsroom()
const { add, as, service, sql } = newsroom

const consent = 'I agree to receive the newsletter.'
const anAddress = () => `${crypto.randomUUID()}@example.com`
const aSubscription = () => ({ email: anAddress(), consent_text: consent })
const columns = 'id, email, subscribed, consent_text, consented_at, unsubscribed_at, created_at'

const subscribe = (email: string, words = consent) =>
  service().rpc('subscribe_to_newsletter', { p_email: email, p_consent_text: words })
const unsubscribe = (token: unknown) => service().rpc('unsubscribe_from_newsletter', { p_token: token })
const subscriptionOf = async (email: string) =>
  (await sql(`select * from public.newsletter_subscriptions where email = $1`, [email]))[0] ?? {}

describeTable(newsroom, {
  table: 'newsletter_subscriptions',
  thing: 'a subscription',
  columns,
  make: async () => (await add('newsletter_subscriptions', aSubscription())).id,
  sees: ['admin'],
})

describe('the unsubscribe token', () => {
  it.each(EVERYBODY)('is hidden from %s', async (who) => {
    await add('newsletter_subscriptions', aSubscription())
    expectRejection(await as(who).from('newsletter_subscriptions').select('unsubscribe_token'))
    expectRejection(await as(who).from('newsletter_subscriptions').select())
  })

  it('cannot be guessed by filtering', async () => {
    const { unsubscribe_token } = await add<{ unsubscribe_token: string }>('newsletter_subscriptions', aSubscription())
    expectRejection(
      await as('admin').from('newsletter_subscriptions').select('id').eq('unsubscribe_token', unsubscribe_token),
    )
  })
})

describeCall(
  newsroom,
  'subscribe_to_newsletter',
  'subscribe without the web server, which enforces rate limits',
  [],
  () => ({ p_email: anAddress(), p_consent_text: consent }),
)

describeCall(newsroom, 'unsubscribe_from_newsletter', 'unsubscribe without the web server', [], async () => {
  const { unsubscribe_token } = await add<{ unsubscribe_token: string }>('newsletter_subscriptions', aSubscription())
  return { p_token: unsubscribe_token }
})

describe('a person who subscribes', () => {
  it('is subscribed, with the consent text and the time', async () => {
    const email = anAddress()
    expect((await subscribe(`  ${email.toUpperCase()} `)).data).toBe('subscribed')
    expect(await subscriptionOf(email)).toMatchObject({
      subscribed: true,
      consent_text: consent,
      consented_at: expect.any(String),
      unsubscribed_at: null,
    })
  })

  it('is told if already subscribed, whatever the case of the address', async () => {
    const email = anAddress()
    await subscribe(email)
    expect((await subscribe(email.toUpperCase(), 'Other words.')).data).toBe('already_subscribed')
    expect(await subscriptionOf(email)).toMatchObject({ consent_text: consent })
  })

  it('can unsubscribe twice with their token, and subscribe again with a new consent', async () => {
    const email = anAddress()
    await subscribe(email)
    const { unsubscribe_token: token } = await subscriptionOf(email)
    expect((await unsubscribe(token)).data).toBe(true)
    const { unsubscribed_at } = await subscriptionOf(email)
    expect((await unsubscribe(token)).data).toBe(true)
    expect(await subscriptionOf(email)).toMatchObject({ subscribed: false, unsubscribed_at })
    expect((await subscribe(email, 'New words.')).data).toBe('subscribed')
    expect(await subscriptionOf(email)).toMatchObject({
      subscribed: true,
      consent_text: 'New words.',
      unsubscribed_at: null,
      unsubscribe_token: token,
    })
  })

  it('cannot unsubscribe anyone with an invented token', async () => {
    const before = await newsroom.fingerprint()
    expect((await unsubscribe(crypto.randomUUID())).data).toBe(false)
    expect(await newsroom.fingerprint()).toBe(before)
  })

  it.each(['nobody', 'a b@example.com', 'a@b@example.com', 'a@example', `${'x'.repeat(250)}@a.gh`])(
    'is refused with %s for an address',
    async (email) => {
      expect((await subscribe(email)).error?.code).toBe('23514')
    },
  )

  it('is refused without the consent text', async () => {
    expect((await subscribe(anAddress(), '')).error?.code).toBe('23514')
  })
})
