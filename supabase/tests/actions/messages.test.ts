import { beforeEach, describe, expect, it } from 'vitest'

import { useSharedBackend } from '../backend.ts'
import { useBrowser } from './request.ts'
import { sendMessage } from '../../../lib/contact/actions.ts'
import { subscribe } from '../../../lib/newsletter/actions.ts'
import { readSubscribed } from '../../../lib/newsletter/queries.staff.ts'
import { createStaffClient } from '../../../lib/db/staff.ts'

const backend = useSharedBackend()
const browser = useBrowser(backend)

beforeEach(() => backend.emptyTables())

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

describe('the list of subscribers', () => {
  const readAll = async () => {
    const { db } = await createStaffClient(['admin'])
    const emails: string[] = []
    for await (const batch of readSubscribed(db)) emails.push(...batch.map(({ email }) => email))
    return emails
  }

  it('is exported in batches, each address once, without unsubscribed ones', async () => {
    await backend.sql(`insert into newsletter_subscriptions (email, consent_text, subscribed)
      select 'reader' || n || '@example.com', 'I agree.', n % 10 <> 0 from generate_series(1, 2500) n`)
    await browser.comeAs({ role: 'admin' })
    const emails = await readAll()
    expect(emails).toHaveLength(2250)
    expect(new Set(emails).size).toBe(2250)
    expect(emails).not.toContain('reader10@example.com')
  })
})
