import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'

import { getVisitorAddress, enforceMemoryRateLimit, enforceRateLimit, RateLimitError } from './rate-limit'

let sent: Record<string, string> = {}
vi.mock('next/headers', () => ({ headers: async () => new Headers(sent) }))
vi.mock('../env', () => ({ env: () => ({ secretKey: 'secret' }) }))
// A backend that never responds. When it is aborted, it resolves with an error, as supabase-js does.
const abortSignal = (signal: AbortSignal) =>
  new Promise((tell) => {
    const giveUp = () => tell({ data: null, error: { message: String(signal.reason), code: '' } })
    if (signal.aborted) giveUp()
    signal.addEventListener('abort', giveUp)
  })
const share = vi.fn<(args: { p_keys: string[]; p_uses: number[] }) => Promise<object>>()
vi.mock('../db/service', () => ({
  createServiceClient: () => ({
    rpc: (name: string, args: never) => (name === 'add_rate_limit_uses' ? share(args) : { abortSignal }),
  }),
}))

it.each([
  ['198.51.100.1, 203.0.113.7', '203.0.113.7'],
  ['', 'unknown'],
])('reads the address of %j as %s', async (forwarded, address) => {
  sent = { 'x-forwarded-for': forwarded }
  expect(await getVisitorAddress()).toBe(address)
})

it('fails within seconds if the count is unavailable', async () => {
  const limit = vi
    .spyOn(AbortSignal, 'timeout')
    .mockImplementation(() => AbortSignal.abort(new DOMException('too late', 'TimeoutError')))
  await expect(enforceRateLimit({ name: 'search', uses: 1, seconds: 60 }, '10.0.0.1')).rejects.toThrow(/Database/)
  expect(limit.mock.calls[0]?.[0]).toBeLessThanOrEqual(5000)
})

describe('a limit counted in memory', () => {
  const limit = { name: 'count', uses: 20, seconds: 600 }
  let address = ''
  const use = (times: number) => {
    for (let turn = 0; turn < times; turn++) enforceMemoryRateLimit(limit, address)
  }
  /** Other web servers have counted this many uses before, in a window that began so long ago. */
  const elsewhere = (uses: number, age = 0) =>
    share.mockImplementation(async ({ p_keys, p_uses }) => ({
      data: Object.fromEntries(p_keys.map((key, index) => [key, [uses + p_uses[index]!, age]])),
      error: null,
    }))
  /** Lets a second pass, after which servers have shared their counts. */
  const pass = (ms = 1100) => vi.advanceTimersByTimeAsync(ms)

  beforeAll(
    () => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setImmediate', 'performance', 'Date'] }),
  )
  afterAll(() => void vi.useRealTimers())
  beforeEach(async () => {
    address = crypto.randomUUID()
    elsewhere(0)
    await pass()
    share.mockClear()
  })

  it('allows its uses per address and window', async () => {
    use(20)
    expect(() => use(1)).toThrow(RateLimitError)
    expect(() => use(1)).toThrow('Please try again in 10 minutes.')
    address += ' of another reader'
    use(20)
    await pass(601_000)
    use(20)
  })

  it('asks no database below a tenth of it, and once a second above', async () => {
    use(1)
    await pass(3000)
    expect(share).not.toHaveBeenCalled()
    use(3)
    await pass(10)
    use(5)
    await pass(500)
    expect(share.mock.calls.map(([{ p_uses }]) => p_uses)).toEqual([[4]])
    await pass()
    expect(share.mock.calls.map(([{ p_uses }]) => p_uses)).toEqual([[4], [5]])
  })

  it('counts what other web servers counted', async () => {
    elsewhere(15, 590)
    use(4)
    await pass(10)
    use(1)
    expect(() => use(1)).toThrow(RateLimitError)
    await pass(12_000)
    use(20)
  })

  it('goes on alone while the database fails, and shares later', async () => {
    share.mockRejectedValue(new Error('no database'))
    use(10)
    await pass()
    elsewhere(5)
    use(1)
    await pass()
    expect(share.mock.lastCall?.[0].p_uses).toEqual([11])
    use(4)
    expect(() => use(1)).toThrow(RateLimitError)
  })
})
