import { readdirSync, readFileSync } from 'node:fs'

import { describe, expect, it, vi } from 'vitest'

import {
  assertOk,
  ConflictError,
  report,
  translateDatabaseError,
  UnexpectedDatabaseError,
  unwrap,
  unwrapMaybe,
  unwrapRow,
  UserError,
} from './errors'

const MIGRATIONS = `${import.meta.dirname}/../../supabase/migrations`

it('has a message for every code that a migration raises', () => {
  const codes = readdirSync(MIGRATIONS).flatMap((file) =>
    [...readFileSync(`${MIGRATIONS}/${file}`, 'utf8').matchAll(/\braise exception '(\w+)'/g)].map(
      ([, code = '']) => code,
    ),
  )
  expect(codes.length).toBeGreaterThan(25)
  expect(codes.filter((message) => !translateDatabaseError({ code: 'P0001', message }))).toEqual([])
})

describe('a database result', () => {
  const failed = { data: null, error: { code: '57014', message: 'canceling statement due to statement timeout' } }
  const refused = { data: null, error: { code: 'P0001', message: 'article_changed' } }

  it.each([
    ['assertOk', assertOk],
    ['unwrap', unwrap],
    ['unwrapMaybe', unwrapMaybe],
  ] as const)('that failed makes %s throw', (_, read) => {
    expect(() => read(failed)).toThrow('Database: canceling statement due to statement timeout (57014)')
    expect(() => read(refused)).toThrow(UserError)
  })

  it('is unwrapped to its data; only unwrapMaybe accepts null', () => {
    expect([unwrap({ data: 0, error: null }), unwrapMaybe({ data: '', error: null })]).toEqual([0, ''])
    expect(unwrapMaybe({ data: null, error: null })).toBeNull()
    expect(() => unwrap({ data: null, error: null })).toThrow('no_data')
  })

  it("without rows is a conflict with the caller's message", () => {
    expect(() => unwrapRow({ data: [], error: null }, 'This banner item no longer exists.')).toThrow(
      new ConflictError('This banner item no longer exists.'),
    )
    expect(() => unwrapRow({ data: [{ id: 1 }], error: null }, 'Gone')).not.toThrow()
  })
})

it('is logged while Next prerenders a page, which forbids clocks and random numbers', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const forbid = () => {
    throw new Error('unstable value')
  }
  vi.spyOn(Date, 'now').mockImplementation(forbid)
  vi.spyOn(Math, 'random').mockImplementation(forbid)
  vi.spyOn(crypto, 'randomUUID').mockImplementation(forbid)
  const references = [new UnexpectedDatabaseError({ message: 'no answer' }), new Error('a bug')].map((error) =>
    report(error, 'banners'),
  )
  vi.restoreAllMocks()
  expect(new Set(references).size).toBe(2)
  for (const reference of references) expect(reference).toMatch(/^[0-9a-f]{8}$/)
})

describe('an outage of the database', () => {
  it('is logged in one line per error, and few a minute', () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    const outage = new UnexpectedDatabaseError({ message: 'no answer' })
    const references = Array.from({ length: 100 }, () => report(outage, 'story address'))
    expect(new Set(references).size).toBe(100)
    expect(log.mock.calls.length).toBeLessThanOrEqual(20)
    expect(log.mock.calls[0]).toEqual([`[${references[0]}] story address: ${outage.message}`])
    log.mockClear()
    report(new Error('a bug'), 'story address')
    expect(log.mock.lastCall?.[0]).toMatch(/story address: Error: a bug \| at /)
    log.mockRestore()
  })
})
