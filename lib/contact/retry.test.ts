import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { UnexpectedDatabaseError, UserError } from '@/lib/db/errors'

import { isUnreachable, retry } from './retry'

const starting = new UnexpectedDatabaseError({ code: 'PGRST301', message: 'No suitable key' })
const away = new UnexpectedDatabaseError({ code: '', message: 'TypeError: fetch failed' })
const silent = new UnexpectedDatabaseError({ code: '', message: 'AbortError: The backend did not respond in time.' })
const broken = new UnexpectedDatabaseError({ code: '23514', message: 'violates check constraint' })

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Makes a function that throws each of `faults` in turn, then succeeds. */
function failing(...faults: Error[]) {
  return vi.fn<() => Promise<string>>(async () => {
    const error = faults.shift()
    if (error) throw error
    return 'done'
  })
}

test.each([
  ['is starting', starting],
  ['is away', away],
])('delivers the message if the database %s for a moment', async (_, error) => {
  const work = failing(error, error)
  const result = retry(work)
  await vi.advanceTimersByTimeAsync(999)
  expect(work).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(work).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(1000)
  expect(await result).toBe('done')
  expect(work).toHaveBeenCalledTimes(3)
})

test('gives up after two retries', async () => {
  const work = failing(away, away, away, away)
  const result = retry(work).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await result).toBe(away)
  expect(work).toHaveBeenCalledTimes(3)
})

test.each([broken, silent, new UserError('Too many attempts.'), new TypeError('fetch failed')])(
  'does not retry permanent errors (%s)',
  async (error) => {
    const work = failing(error)
    await expect(retry(work)).rejects.toBe(error)
    expect(work).toHaveBeenCalledTimes(1)
  },
)

test('treats only an unanswered request as unreachable', () => {
  expect([away, silent, starting, broken, new Error('Database: TypeError: x')].map(isUnreachable)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
})
