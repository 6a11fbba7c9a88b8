import { expect, test } from 'vitest'

import { BUDGETS, PACKAGES } from './rules'
import { COMPANY_MAX, inquirySchema, MESSAGE_MAX, MISSING, NAME_MAX, PHONE_MAX } from './schema'

const inquiry = {
  name: 'Nii',
  email: 'nii@example.com',
  company: 'Nii Foods',
  package_type: 'sponsored',
  message: 'We want to advertise.',
}

function problems(part: Record<string, unknown>): Record<string, string> {
  const result = inquirySchema.safeParse({ ...inquiry, ...part })
  const fields: Record<string, string> = {}
  for (const issue of result.error?.issues ?? []) fields[String(issue.path[0])] ??= issue.message
  return fields
}

test('accepts inquiries without phone and budget', () => {
  const expected = { ...inquiry, phone: null, budget_range: null }
  expect(inquirySchema.parse(inquiry)).toEqual(expected)
  expect(
    inquirySchema.parse({ ...inquiry, name: ' Nii ', email: 'NII@example.com', phone: '  ', budget_range: '' }),
  ).toEqual(expected)
})

test('accepts every package and budget', () => {
  expect(PACKAGES.map(({ value }) => value)).toEqual(['banner', 'sponsored', 'newsletter', 'custom'])
  expect(BUDGETS.map(({ value }) => value)).toEqual(['under-1000', '1000-5000', '5000-10000', 'over-10000'])
  for (const { value } of PACKAGES) expect(problems({ package_type: value })).toEqual({})
  for (const { value } of BUDGETS)
    expect(inquirySchema.parse({ ...inquiry, budget_range: value }).budget_range).toBe(value)
})

test('reports each missing field', () => {
  expect(problems({ name: '', email: '', company: '', package_type: '', message: '' })).toEqual(MISSING)
  expect(problems({ package_type: 'free' })).toEqual({ package_type: MISSING.package_type })
  expect(problems({ budget_range: 'nothing' })).toEqual({ budget_range: 'Please choose one of the ranges, or none.' })
})

test("allows messages up to the table's limit", () => {
  const fill = (extra: number) => ({
    name: 'n'.repeat(NAME_MAX + extra),
    company: 'c'.repeat(COMPANY_MAX + extra),
    phone: '0'.repeat(PHONE_MAX + extra),
    message: 'm'.repeat(MESSAGE_MAX + extra),
  })
  expect(problems(fill(0))).toEqual({})
  expect(problems(fill(1))).toEqual({
    name: 'Please use at most 200 characters.',
    company: 'Please use at most 200 characters.',
    phone: 'Please use at most 50 characters.',
    message: 'Please use at most 5,000 characters.',
  })
})
