import { beforeEach, describe, expect, it } from 'vitest'

import { describeCall } from './role-matrix.ts'
import { asArgs, type Row, useNewsroom } from './people.ts'

const newsroom = useNewsroom()
const { add, as, sql } = newsroom

beforeEach(() => sql(`truncate public.contact_messages, public.newsletter_subscriptions`))

for (const [call, action] of [
  ['list_contact_messages', 'look through the messages'],
  ['list_subscribers', 'look through the subscribers'],
  ['export_subscribers', 'export the subscribers with their unsubscribe links'],
] as const) {
  describeCall(newsroom, { call, action, allowed: ['admin'], args: () => ({}) })
}

const ask = async (call: string, wanted: Row): Promise<Row[]> => {
  const { data, error } = await as('admin').rpc(call, asArgs(wanted))
  expect(error).toBeNull()
  return data as Row[]
}
const subjects = async (wanted: Row = {}) => (await ask('list_contact_messages', wanted)).map(({ subject }) => subject)
const emails = async (wanted: Row = {}) => (await ask('list_subscribers', wanted)).map(({ email }) => email)

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
    const rows = await ask('list_contact_messages', {})
    expect(rows.map(({ subject }) => subject)).toEqual(['Choir', 'Ɔkyeame', 'Ferry'])
    expect(Object.keys(rows[0] ?? {}).sort()).toEqual(['created_at', 'email', 'id', 'name', 'read', 'subject'])
  })

  it.each([
    ['whom they are from', 'zed', ['Ferry']],
    ['a subject in plain letters', 'okyeame', ['Ɔkyeame']],
    ['words of their text', 'a picture', ['Choir']],
    ['a sign that is only a sign', '100%', ['Ɔkyeame']],
  ])('finds them by %s', async (_, search, found) => expect(await subjects({ search })).toEqual(found))

  it('can be filtered by unread and read', async () => {
    expect(await subjects({ read: false })).toEqual(['Choir', 'Ɔkyeame'])
    expect(await subjects({ read: true })).toEqual(['Ferry'])
  })

  it.each([
    ['status', ['Choir', 'Ɔkyeame', 'Ferry']],
    ['name', ['Ɔkyeame', 'Choir', 'Ferry']],
    ['email', ['Ɔkyeame', 'Choir', 'Ferry']],
    ['created_at', ['Ferry', 'Ɔkyeame', 'Choir']],
  ])('can be sorted by %s', async (sort, found) => expect(await subjects({ sort, descending: false })).toEqual(found))

  it('is paged', async () => {
    expect(await subjects({ limit: 2 })).toEqual(['Choir', 'Ɔkyeame'])
    expect(await subjects({ limit: 2, offset: 2 })).toEqual(['Ferry'])
  })
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
    const rows = await ask('list_subscribers', {})
    expect(rows.map(({ email }) => email)).toEqual(['=esi@c.gh', 'kofi@b.gh', 'ama@a.gh'])
    expect(Object.keys(rows[0] ?? {}).sort()).toEqual(['consented_at', 'email', 'id', 'subscribed', 'unsubscribed_at'])
  })

  it('can be filtered by part of the address, and by state', async () => {
    expect(await emails({ search: 'KOFI' })).toEqual(['kofi@b.gh'])
    expect(await emails({ subscribed: true })).toEqual(['=esi@c.gh', 'ama@a.gh'])
    expect(await emails({ subscribed: false })).toEqual(['kofi@b.gh'])
    expect(await emails({ subscribed: true, search: '.gh', sort: 'email', descending: false })).toEqual([
      '=esi@c.gh',
      'ama@a.gh',
    ])
  })

  it('is paged', async () => {
    expect(await emails({ limit: 1, offset: 1 })).toEqual(['kofi@b.gh'])
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
