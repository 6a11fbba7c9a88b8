import { beforeEach, describe, expect, test, vi } from 'vitest'

import { initialState } from '@/lib/forms/form-state'
import { buildFormData, useDatabase } from '@/lib/testing/database'

import { sendMessage } from './actions'

vi.mock('next/headers', () => ({ headers: async () => new Headers({ 'x-forwarded-for': '203.0.113.7' }) }))

const database = useDatabase()
const letter = { name: 'Esi', email: 'esi@example.com', subject: 'Hello', message: 'Good morning.' }
const send = (part: Record<string, string> = {}) => sendMessage(initialState, buildFormData({ ...letter, ...part }))
const filed = () => database.callsOf('contact_messages')

const SENT = { ok: true, title: 'Message Sent!', message: 'Thank you for your message! We will get back to you soon.' }
const FAILED = { ok: false, title: 'Error', message: 'Failed to send your message. Please try again.' }

// The errors of these tests are deliberate, so they are not logged.
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))

describe('the contact form', () => {
  test('waits for a database that is starting', async () => {
    const starting = { status: 401, body: { code: 'PGRST301', message: 'No suitable key' } }
    database.answer('contact_messages', starting, starting, { body: crypto.randomUUID() })
    expect(await send()).toMatchObject(SENT)
    expect(filed()).toEqual([letter, letter, letter])
  })

  test('hides database errors and keeps the input', async () => {
    database.answer('contact_messages', { status: 500, body: { code: 'XX000', message: 'secret internals' } })
    const answer = await send()
    expect(answer).toMatchObject({ ...FAILED, values: letter })
    expect(JSON.stringify(answer)).not.toContain('internals')
    expect(filed()).toHaveLength(1)
  })
})
