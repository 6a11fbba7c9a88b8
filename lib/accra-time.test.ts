import { describe, expect, it } from 'vitest'

import { accraTimeField, optionalAccraTimeField, formatAccraInput } from './accra-time'

describe('Accra time fields', () => {
  it("are in Accra time, whatever the server's time zone", () => {
    expect(accraTimeField.parse('2026-11-21T06:30')).toBe('2026-11-21T06:30:00.000Z')
    expect(accraTimeField.parse('2026-11-21T06:30:07')).toBe('2026-11-21T06:30:07.000Z')
    expect(formatAccraInput('2026-11-21T06:30:59.123+00:00')).toBe('2026-11-21T06:30')
  })

  it.each([
    '',
    'tomorrow',
    '2026-11-21',
    '2026-13-21T06:30',
    '2026-02-31T06:30',
    '20266-01-01T00:00',
    '0001-01-01T00:00',
    '2100-01-01T00:00',
    '2026-11-21T06:30Z',
  ])('reject %j', (typed) => {
    const answer = accraTimeField.safeParse(typed)
    expect(answer.error?.issues[0]?.message).toBe('Please choose a date and a time.')
  })

  it('may be empty where that is allowed', () => {
    expect(optionalAccraTimeField.parse('')).toBeNull()
    expect(optionalAccraTimeField.parse(undefined)).toBeNull()
    expect(optionalAccraTimeField.parse('2026-11-21T06:30')).toBe('2026-11-21T06:30:00.000Z')
    expect(optionalAccraTimeField.safeParse('soon').error?.issues[0]?.message).toBe('Please choose a date and a time.')
  })
})
