import { beforeEach, describe, expect, it } from 'vitest'

import { type NewPerson, useSharedBackend } from '../backend.ts'
import { useBrowser } from './request.ts'
import { signIn } from '../../../lib/auth/actions.ts'
import { deleteMessage, markMessageRead } from '../../../lib/contact/actions.admin.ts'
import { sendMessage } from '../../../lib/contact/actions.ts'
import { subscribe } from '../../../lib/newsletter/actions.ts'
import { readSubscribed } from '../../../lib/newsletter/queries.staff.ts'
import { createStaffClient } from '../../../lib/supabase/staff.ts'

const backend = useSharedBackend()
const browser = useBrowser(backend)

beforeEach(() => backend.emptyTables())

async function comeAs(profile: NewPerson) {
  const person = await backend.createPerson(profile)
  await browser.send(signIn, { email: person.email, password: person.password })
}

async function addMessage(): Promise<string> {
  const [row] = await backend.sql<{ id: string }>(
    `insert into contact_messages (name, email, subject, message) values ('Esi', 'esi@example.com', 'Ferry', 'Late.') returning id`,
  )
  return row?.id ?? ''
}

const messages = () => backend.sql('select subject, read from contact_messages')

describe('somebody with a whole network of addresses', () => {
  const form = { name: 'Esi', email: 'esi@example.com', subject: 'Ferry', message: 'The ferry is late again.' }
  const from = (at: number, network = 'a') => `2001:db8:${network}:${at.toString(16)}::1`
  const succeed = async (count: number, send: (at: number) => Promise<{ ok: boolean | null }>) => {
    const answers = []
    for (let at = 0; at < count; at += 20)
      answers.push(...(await Promise.all(Array.from({ length: 20 }, (_, part) => send(at + part)))))
    return answers.filter(({ ok }) => ok).length
  }

  it.each([
    ['a hundred messages', sendMessage, () => form],
    ['a hundred subscriptions', subscribe, (at: number) => ({ email: `esi${at}@example.com` })],
  ] as const)(
    'gets %s an hour accepted, and others theirs',
    async (_, action, fields) => {
      const send = (at: number, network?: string) =>
        browser.sendFrom(from(at, network), action as typeof sendMessage, fields(at) as typeof form)
      expect(await succeed(120, (at) => send(at))).toBe(100)
      expect((await send(200, 'b')).ok).toBe(true)
    },
    60_000,
  )
})

describe('an admin who reads messages', () => {
  beforeEach(() => comeAs({ role: 'admin' }))

  it('marks one as read', async () => {
    const message_id = await addMessage()
    expect(await browser.send(markMessageRead, { message_id })).toMatchObject({ ok: true })
    expect(await messages()).toEqual([{ subject: 'Ferry', read: true }])
  })

  it('deletes one, and returns to the list as it was', async () => {
    const message_id = await addMessage()
    const answer = await browser.send(deleteMessage, { message_id, list: 'status=unread' })
    expect(answer).toMatchObject({
      ok: true,
      message: 'Message deleted successfully.',
      to: '/admin/messages?status=unread',
    })
    expect(await messages()).toEqual([])
  })

  it('is told if it is gone or the id is missing', async () => {
    const gone = 'This message no longer exists.'
    for (const action of [markMessageRead, deleteMessage]) {
      expect(await browser.send(action, { message_id: crypto.randomUUID() })).toMatchObject({
        ok: false,
        message: gone,
      })
      expect((await browser.send(action, { message_id: '7' })).fields).toEqual({ message_id: gone })
    }
  })
})

describe('a person who is not an admin', () => {
  it.each([
    ['a stranger', null, 'Authentication required'],
    ['a customer', {}, 'You do not have permission to do this.'],
    ['a chief author', { role: 'chief_author' }, 'You do not have permission to do this.'],
  ])('cannot change messages as %s', async (_who, profile, sentence) => {
    const message_id = await addMessage()
    if (profile) await comeAs(profile)
    expect((await browser.send(markMessageRead, { message_id })).message).toBe(sentence)
    expect((await browser.send(deleteMessage, { message_id })).message).toBe(sentence)
    expect(await messages()).toEqual([{ subject: 'Ferry', read: false }])
  })
})

describe('the list of subscribers', () => {
  const readAll = async () => {
    const { db } = await createStaffClient(['admin', 'chief_author'])
    const emails: string[] = []
    for await (const batch of readSubscribed(db)) emails.push(...batch.map(({ email }) => email))
    return emails
  }

  it('is exported in batches, each address once, without unsubscribed ones', async () => {
    await backend.sql(`insert into newsletter_subscriptions (email, consent_text, subscribed)
      select 'reader' || n || '@example.com', 'I agree.', n % 10 <> 0 from generate_series(1, 2500) n`)
    await comeAs({ role: 'admin' })
    const emails = await readAll()
    expect(emails).toHaveLength(2250)
    expect(new Set(emails).size).toBe(2250)
    expect(emails).not.toContain('reader10@example.com')
  })

  it('is refused to a chief author', async () => {
    await backend.sql(`insert into newsletter_subscriptions (email, consent_text) values ('a@example.com', 'I agree.')`)
    await comeAs({ role: 'chief_author' })
    await expect(readAll()).rejects.toThrow('You do not have permission to do this.')
  })
})
