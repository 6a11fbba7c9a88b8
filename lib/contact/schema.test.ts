import { expect, test } from 'vitest'

import { contactSchema, MESSAGE_MAX, MISSING, NAME_MAX, SUBJECT_MAX } from './schema'

const letter = { name: 'Esi', email: 'esi@example.com', subject: 'Hello', message: 'Good morning.' }

/** Returns the first message of each field, as forms show them. */
function problems(part: Record<string, unknown>): Record<string, string> {
  const result = contactSchema.safeParse({ ...letter, ...part })
  const fields: Record<string, string> = {}
  for (const issue of result.error?.issues ?? []) fields[String(issue.path[0])] ??= issue.message
  return fields
}

test('trims the message, lowercases the address and normalizes line breaks', () => {
  expect(
    contactSchema.parse({
      name: ' Esi ',
      email: ' Esi@Example.com ',
      subject: ' Hello ',
      message: ' One\r\n\r\nTwo\tthree \r\n',
    }),
  ).toEqual({ ...letter, message: 'One\n\nTwo\tthree' })
})

test('reports each empty field', () => {
  expect(problems({ name: '', email: ' ', subject: '\t', message: '\r\n' })).toEqual(MISSING)
  expect(problems({ name: undefined, email: undefined, subject: undefined, message: new File([], 'x') })).toEqual(
    MISSING,
  )
})

test('treats invisible characters as empty', () => {
  const unseen = '\u200b\u200d\ufeff\u00ad'
  expect(problems({ name: unseen, email: unseen, subject: unseen, message: unseen })).toEqual(MISSING)
  expect(problems({ message: '👍' })).toEqual({})
})

test.each([
  'esi',
  'esi@',
  '@example.com',
  'esi@example',
  'e si@example.com',
  'a@b@example.com',
  'a@b.com\nBcc: c@d.com',
  'a\u0000@b.com',
  `${'x'.repeat(250)}@a.gh`,
])('rejects the address "%s"', (email) =>
  expect(problems({ email })).toEqual({ email: 'Please enter a valid email address.' }),
)

test.each(['esi+news@example.com', 'kwɛku@example.com', 'esi@mail.example.com.gh', "o'brien@example.com"])(
  'accepts the address "%s"',
  (email) => {
    expect(problems({ email })).toEqual({})
  },
)

test('rejects control characters, but allows line breaks and tabs in messages', () => {
  const unreadable = 'This text contains characters we can’t display. Try typing it instead of pasting.'
  expect(problems({ message: 'a\u0000b' })).toEqual({ message: unreadable })
  expect(problems({ name: 'Esi\nAma', subject: 'a\u0007b' })).toEqual({ name: unreadable, subject: unreadable })
  expect(problems({ message: 'a\n\tb' })).toEqual({})
})

test("allows messages up to the table's limit", () => {
  const fill = (extra: number) => ({
    name: 'n'.repeat(NAME_MAX + extra),
    subject: 's'.repeat(SUBJECT_MAX + extra),
    // Browsers submit a line break as two characters.
    message: `${'m'.repeat(MESSAGE_MAX - 2 + extra)}\r\nm`,
  })
  expect(problems(fill(0))).toEqual({})
  expect(problems(fill(1))).toEqual({
    name: 'Please use at most 200 characters.',
    subject: 'Please use at most 300 characters.',
    message: 'Please use at most 10,000 characters.',
  })
})
