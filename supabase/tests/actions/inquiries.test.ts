import { beforeEach, describe, expect, it } from 'vitest'

import { type NewPerson, useSharedBackend } from '../backend.ts'
import { useBrowser } from './request.ts'
import { signIn } from '../../../lib/auth/actions.ts'
import { deleteInquiry, markInquiry } from '../../../lib/inquiries/actions.admin.ts'

const backend = useSharedBackend()
const browser = useBrowser(backend)

const GONE = '00000000-0000-4000-8000-000000000000'

beforeEach(() => backend.emptyTables())

async function comeAs(profile: NewPerson) {
  const { email, password } = await backend.createPerson(profile)
  await browser.send(signIn, { email, password })
}

async function addInquiry(): Promise<string> {
  const [row] = await backend.sql<{ id: string }>(
    `insert into advertising_inquiries (name, email, company, package_type, message)
     values ('Nii', 'nii@example.com', 'Nii Foods', 'banner', 'How much?') returning id`,
  )
  return row?.id ?? ''
}

const inquiries = () => backend.sql('select read, handled from advertising_inquiries')

describe('an admin with inquiries', () => {
  beforeEach(() => comeAs({ role: 'admin' }))

  it.each([
    ['read', 'Inquiry marked as read.', { read: true, handled: false }],
    ['handled', 'Inquiry marked as handled.', { read: true, handled: true }],
    ['unread', 'Inquiry marked as unread.', { read: false, handled: false }],
  ])('marks one as %s', async (status, message, flags) => {
    const inquiry_id = await addInquiry()
    expect(await browser.send(markInquiry, { inquiry_id, status })).toMatchObject({ ok: true, message })
    expect(await inquiries()).toEqual([flags])
  })

  it('reopens a handled one', async () => {
    const inquiry_id = await addInquiry()
    await browser.send(markInquiry, { inquiry_id, status: 'handled' })
    await browser.send(markInquiry, { inquiry_id, status: 'read' })
    expect(await inquiries()).toEqual([{ read: true, handled: false }])
  })

  it('deletes one, and returns to the list', async () => {
    const inquiry_id = await addInquiry()
    const answer = await browser.send(deleteInquiry, { inquiry_id })
    expect(answer).toMatchObject({
      ok: true,
      message: 'Inquiry deleted successfully.',
      to: '/admin/advertisements/inquiries',
    })
    expect(await inquiries()).toEqual([])
  })

  it('gets an error for invalid input or a deleted record', async () => {
    const odd = await browser.send(markInquiry, { inquiry_id: 'x', status: 'burnt' })
    expect(odd.fields).toEqual({ inquiry_id: 'This inquiry no longer exists.', status: 'Please choose a status.' })
    for (const answer of [
      await browser.send(markInquiry, { inquiry_id: GONE, status: 'read' }),
      await browser.send(deleteInquiry, { inquiry_id: GONE }),
    ]) {
      expect(answer).toMatchObject({ ok: false, message: 'This inquiry no longer exists.' })
    }
  })
})

describe('a person who is not an admin', () => {
  it.each([
    ['a stranger', null, 'Authentication required'],
    ['a chief author', { role: 'chief_author' }, 'You do not have permission to do this.'],
  ] as [string, NewPerson | null, string][])('touches no inquiry as %s', async (_who, profile, sentence) => {
    const inquiry_id = await addInquiry()
    if (profile) await comeAs(profile)
    expect((await browser.send(markInquiry, { inquiry_id, status: 'handled' })).message).toBe(sentence)
    expect((await browser.send(deleteInquiry, { inquiry_id })).message).toBe(sentence)
    expect(await inquiries()).toEqual([{ read: false, handled: false }])
  })
})
