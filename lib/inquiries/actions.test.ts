import { beforeEach, describe, expect, test, vi } from 'vitest'

import { initialState } from '@/lib/forms/form-state'
import { buildFormData, useDatabase } from '@/lib/testing/database'

import { submitInquiry } from './actions'

vi.mock('next/headers', () => ({ headers: async () => new Headers({ 'x-forwarded-for': '203.0.113.7' }) }))

const database = useDatabase()
const inquiry = {
  name: 'Nii',
  email: 'nii@example.com',
  company: 'Nii Foods',
  phone: '',
  package_type: 'banner',
  budget_range: '',
  message: 'We want to advertise.',
}
const submit = (part: Record<string, string> = {}) =>
  submitInquiry(initialState, buildFormData({ ...inquiry, ...part }))
const filed = () => database.callsOf('advertising_inquiries')

const FAILED = {
  ok: false,
  title: 'Submission Failed',
  message: 'Failed to submit inquiry. Please check your connection and try again.',
}

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))

describe('the inquiry form', () => {
  test('does not retry after a database error', async () => {
    database.answer('advertising_inquiries', { status: 500, body: { code: 'XX000', message: 'secret internals' } })
    expect(await submit()).toMatchObject({ ...FAILED, values: inquiry })
    expect(filed()).toHaveLength(1)
  })

  test('gives up if the database is still starting at the third try', async () => {
    database.answer('advertising_inquiries', {
      status: 401,
      body: { code: 'PGRST301', message: 'No suitable key' },
    })
    expect(await submit()).toMatchObject(FAILED)
    expect(filed()).toHaveLength(3)
  })

  test('reports a connection error after three tries', async () => {
    database.answer('advertising_inquiries', 'hangs up')
    expect(await submit()).toMatchObject({
      ok: false,
      title: 'Submission Failed',
      message: 'Connection error. Please check your internet connection and try again.',
      values: inquiry,
    })
    expect(filed()).toHaveLength(3)
  })
})
