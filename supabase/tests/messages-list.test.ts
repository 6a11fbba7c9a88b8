import { beforeEach, describe, expect, it } from 'vitest'

import { messageList } from '../../lib/contact/dashboard.ts'
import { listMessages } from '../../lib/contact/queries.staff.ts'
import { subscriberList } from '../../lib/newsletter/dashboard.ts'
import { listSubscribers } from '../../lib/newsletter/queries.staff.ts'
import { describeCall } from './role-matrix.ts'
import { asArgs, type Row, useNewsroom } from './people.ts'

const newsroom = useNewsroom()
const { add, as, sql } = newsroom

beforeEach(() => sql(`truncate public.contact_messages, public.newsletter_subscriptions`))

describeCall(
  newsroom,
  'export_subscribers',
  'export the subscribers with their unsubscribe links',
  ['admin'],
  () => ({}),
)

const ask = async (call: string, wanted: Row): Promise<Row[]> => {
  const { data, error } = await as('admin').rpc(call, asArgs(wanted))
  expect(error).toBeNull()
  return data as Row[]
}
const listLetters = async (part: Row = {}) =>
  (await listMessages(as('admin') as never, { ...messageList.parse({}), ...part } as never)).rows
const listAddresses = async (part: Row = {}) =>
  (await listSubscribers(as('admin') as never, { ...subscriberList.parse({}), ...part } as never)).rows
const subjects = async (part?: Row) => (await listLetters(part)).map(({ subject }) => subject)
const emails = async (part?: Row) => (await listAddresses(part)).map(({ email }) => email)

describe("an admin's list of messages", () => {
  beforeEach(async () => {
    const letters = [
      { name: 'Zed', email: 'zed@example.com', subject: 'Ferry', message: 'It left at six.', read: true },
      { name: 'Ama', email: 'ama@example.com', subject: 'Ɔkyeame', message: '100% right', read: false },
      { name: 'Kofi', email: 'kofi@example.com', subject: 'Choir', message: 'A picture, please.', read: false },
    ]
    for (const [index, letter] of letters.entries()) {
      await add('contact_messages', { ...letter, created_at: `2026-11-0${index + 1}T10:00:00Z` })
    }
  })

  it('is newest first, without texts', async () => {
    const rows = await listLetters()
    expect(rows.map(({ subject }) => subject)).toEqual(['Choir', 'Ɔkyeame', 'Ferry'])
    expect(Object.keys(rows[0] ?? {}).sort()).toEqual(['created_at', 'email', 'id', 'name', 'read', 'subject'])
  })

  it.each([
    ['whom they are from', 'zed', ['Ferry']],
    ['a subject in plain letters', 'okyeame', ['Ɔkyeame']],
    ['words of their text', 'a picture', ['Choir']],
    ['a sign that is only a sign', '100%', ['Ɔkyeame']],
  ])('finds them by %s', async (_, q, found) => expect(await subjects({ q })).toEqual(found))

  it('can be filtered by unread and read', async () => {
    expect(await subjects({ filters: { status: 'unread' } })).toEqual(['Choir', 'Ɔkyeame'])
    expect(await subjects({ filters: { status: 'read' } })).toEqual(['Ferry'])
  })

  it.each([
    ['status', ['Choir', 'Ɔkyeame', 'Ferry']],
    ['name', ['Ɔkyeame', 'Choir', 'Ferry']],
    ['email', ['Ɔkyeame', 'Choir', 'Ferry']],
    ['created_at', ['Ferry', 'Ɔkyeame', 'Choir']],
  ])('can be sorted by %s', async (sort, found) => expect(await subjects({ sort, dir: 'asc' })).toEqual(found))
})

describe("an admin's list of subscribers", () => {
  beforeEach(async () => {
    for (const [email, subscribed, day] of [
      ['ama@a.gh', true, 1],
      ['kofi@b.gh', false, 2],
      ['=esi@c.gh', true, 3],
    ] as const) {
      await add('newsletter_subscriptions', {
        email,
        subscribed,
        consent_text: 'I agree.',
        consented_at: `2026-11-0${day}T10:00:00Z`,
        ...(subscribed ? {} : { unsubscribed_at: '2026-11-10T10:00:00Z' }),
      })
    }
  })

  it('is newest consent first, without tokens', async () => {
    const rows = await listAddresses()
    expect(rows.map(({ email }) => email)).toEqual(['=esi@c.gh', 'kofi@b.gh', 'ama@a.gh'])
    expect(Object.keys(rows[0] ?? {}).sort()).toEqual(['consented_at', 'email', 'id', 'subscribed', 'unsubscribed_at'])
  })

  it('can be filtered by part of the address, and by state', async () => {
    expect(await emails({ q: 'KOFI' })).toEqual(['kofi@b.gh'])
    expect(await emails({ filters: { status: 'subscribed' } })).toEqual(['=esi@c.gh', 'ama@a.gh'])
    expect(await emails({ filters: { status: 'unsubscribed' } })).toEqual(['kofi@b.gh'])
    expect(await emails({ filters: { status: 'subscribed' }, q: '.gh', sort: 'email', dir: 'asc' })).toEqual([
      '=esi@c.gh',
      'ama@a.gh',
    ])
  })
})

it('subscribers are exported with the token of each unsubscribe link, which admins cannot select', async () => {
  await add('newsletter_subscriptions', { email: 'a@mail.test', consent_text: 'Yes.' })
  await add('newsletter_subscriptions', { email: 'b@mail.test', consent_text: 'Yes.', subscribed: false })
  await add('newsletter_subscriptions', { email: 'c@mail.test', consent_text: 'Yes.' })
  const [known] = await sql<{ token: string }>(
    `select unsubscribe_token as token from public.newsletter_subscriptions where email = 'c@mail.test'`,
  )
  expect(await ask('export_subscribers', { after: 'a@mail.test' })).toMatchObject([
    { email: 'c@mail.test', unsubscribe_token: known?.token },
  ])
  expect((await as('admin').from('newsletter_subscriptions').select('unsubscribe_token')).error?.code).toBe('42501')
})
