import { expect, test } from 'vitest'

import { INVALID_EMAIL } from './fields'
import { describeInvalid, buildMailto } from './rules'

const invalid = describeInvalid({ name: 'Please enter your name.', email: 'Please enter your email address.' })

test('reports missing fields first', () => {
  const said = { title: 'Missing Information', message: 'Please fill in all required fields.' }
  expect(invalid({ name: 'Please enter your name.' })).toEqual(said)
  expect(invalid({ name: 'Please enter your name.', email: INVALID_EMAIL })).toEqual(said)
  expect(invalid({ email: 'Please enter your email address.' })).toEqual(said)
})

test('reports an invalid address', () => {
  expect(invalid({ email: INVALID_EMAIL })).toEqual({
    title: 'Invalid Email',
    message: 'Please enter a valid email address.',
  })
})

test('points to the field that is too long', () => {
  expect(invalid({ name: 'Please use at most 200 characters.' })).toEqual({ title: 'Please check what you wrote.' })
})

test("keeps special characters in an application's subject", () => {
  expect(buildMailto('jobs@example.com', 'Video & Sound? 100%')).toBe(
    'mailto:jobs@example.com?subject=Video%20%26%20Sound%3F%20100%25',
  )
  expect(buildMailto('jobs@example.com')).toBe('mailto:jobs@example.com')
})
