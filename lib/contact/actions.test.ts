import { beforeEach, describe, expect, test, vi } from 'vitest'

import { HONEYPOT } from '@/lib/action'
import { untouched } from '@/lib/forms/form-state'
import { toFormData, useDatabase } from '@/lib/testing/database'

import { sendMessage } from './actions'

vi.mock('next/headers', () => ({ headers: async () => new Headers({ 'x-forwarded-for': '203.0.113.7' }) }))

const database = useDatabase()
const letter = { name: 'Esi', email: 'esi@example.com', subject: 'Hello', message: 'Good morning.' }
const send = (part: Record<string, string> = {}) => sendMessage(untouched, toFormData({ ...letter, ...part }))
const filed = () => database.callsOf('contact_messages')

const SENT = { ok: true, title: 'Message Sent!', message: 'Thank you for your message! We will get back to you soon.' }
const FAILED = { ok: false, title: 'Error', message: 'Failed to send your message. Please try again.' }

// The errors of these tests are deliberate, so they are not logged.
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))

describe('the contact form', () => {
  test('saves the message, says thanks and empties the form', async () => {
    database.answer('contact_messages', { body: crypto.randomUUID() })
    const answer = await send({ email: ' Esi@Example.com ' })
    expect(answer).toMatchObject(SENT)
    expect(answer.values).toBeUndefined()
    expect(filed()).toEqual([letter])
  })

  test('reports an empty field, keeps the input and saves nothing', async () => {
    expect(await send({ subject: ' ' })).toMatchObject({
      ok: false,
      title: 'Missing Information',
      message: 'Please fill in all required fields.',
      fields: { subject: 'Please enter a subject.' },
      values: { name: 'Esi', message: 'Good morning.' },
    })
    expect(filed()).toEqual([])
    expect(database.callsOf('use_rate_limit')).toEqual([])
  })

  test('says when to try again after the rate limit', async () => {
    database.answer('use_rate_limit', { body: 1800 })
    expect(await send()).toMatchObject({
      ok: false,
      message: 'Too many attempts. Please try again in 30 minutes.',
      values: letter,
    })
    expect(filed()).toEqual([])
  })

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

  test('thanks robots and saves nothing', async () => {
    expect(await send({ [HONEYPOT]: 'https://spam.example' })).toMatchObject(SENT)
    expect(filed()).toEqual([])
  })
})
