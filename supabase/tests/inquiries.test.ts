import { describe, expect, it } from 'vitest'

import { describeTable } from './role-matrix.ts'
import { type Row, useNewsroom } from './people.ts'

const newsroom = useNewsroom()
const { add, count, row, service } = newsroom

const inquiry = {
  name: 'Nii',
  email: 'nii@example.com',
  company: 'Nii Foods',
  phone: '+233 20 000 0000',
  package_type: 'sponsored',
  budget_range: '1000-5000',
  message: 'We want to advertise.',
}

describeTable(newsroom, {
  table: 'advertising_inquiries',
  thing: 'an inquiry',
  make: async () => (await add('advertising_inquiries', inquiry)).id,
  sees: ['admin'],
  changes: { who: ['admin'], to: { read: true, handled: true } },
  removes: ['admin'],
})

describe('an admin', () => {
  it('cannot mark an unread inquiry as handled', async () => {
    const { id } = await add('advertising_inquiries', inquiry)
    const { error } = await newsroom.as('admin').from('advertising_inquiries').update({ handled: true }).eq('id', id)
    expect(error?.code).toBe('23514')
  })
})

describe('the web server', () => {
  const submit = (part: Row) =>
    service()
      .from('advertising_inquiries')
      .insert({ ...inquiry, ...part })
      .select('id')
      .single()

  it('stores an inquiry, its lines trimmed, and unread', async () => {
    const { data } = await submit({ name: ' Nii ', phone: null, budget_range: null })
    expect(await row('advertising_inquiries', data?.id)).toMatchObject({
      ...inquiry,
      phone: null,
      budget_range: null,
      read: false,
      handled: false,
    })
  })

  it.each([
    ['no company', { company: ' ' }, '23514'],
    ['no address', { email: 'nii' }, '23514'],
    ['a package that is not sold', { package_type: 'free' }, '22P02'],
    ['a budget that is not offered', { budget_range: 'nothing' }, '22P02'],
    ['a message of more than 5,000 letters', { message: 'x'.repeat(5001) }, '23514'],
  ])('cannot store an inquiry with %s', async (_, part, code) => {
    const before = await count('advertising_inquiries')
    expect((await submit(part)).error?.code).toBe(code)
    expect(await count('advertising_inquiries')).toBe(before)
  })
})
