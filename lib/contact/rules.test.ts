import { expect, test } from 'vitest'

import { INVALID_EMAIL } from './fields'
import { toInvalid, toMailto } from './rules'

const invalid = toInvalid({ name: 'Please enter your name.', email: 'Please enter your email address.' })

test('a reader who left something out is told so first, whatever else is wrong', () => {
  const said = { title: 'Missing Information', message: 'Please fill in all required fields.' }
  expect(invalid({ name: 'Please enter your name.' })).toEqual(said)
  expect(invalid({ name: 'Please enter your name.', email: INVALID_EMAIL })).toEqual(said)
  expect(invalid({ email: 'Please enter your email address.' })).toEqual(said)
})

test('a reader who mistyped the address is told about the address', () => {
  expect(invalid({ email: INVALID_EMAIL })).toEqual({
    title: 'Invalid Email',
    message: 'Please enter a valid email address.',
  })
})

test('a reader who wrote too much is sent to the field that says so', () => {
  expect(invalid({ name: 'Please use at most 200 characters.' })).toEqual({ title: 'Please check what you wrote.' })
})

test('an applicant’s e-mail has its subject, whatever signs are in it', () => {
  expect(toMailto('jobs@example.com', 'Video & Sound? 100%')).toBe(
    'mailto:jobs@example.com?subject=Video%20%26%20Sound%3F%20100%25',
  )
  expect(toMailto('jobs@example.com')).toBe('mailto:jobs@example.com')
})
