import { expect, it, vi } from 'vitest'

import { getVisitorAddress, enforceRateLimit } from './rate-limit'

let sent: Record<string, string> = {}
vi.mock('next/headers', () => ({ headers: async () => new Headers(sent) }))
vi.mock('../env', () => ({ env: () => ({ secretKey: 'secret' }) }))
// A backend that never responds; aborting resolves with an error, as in supabase-js.
const abortSignal = (signal: AbortSignal) =>
  new Promise((tell) => {
    const giveUp = () => tell({ data: null, error: { message: String(signal.reason), code: '' } })
    if (signal.aborted) giveUp()
    signal.addEventListener('abort', giveUp)
  })
vi.mock('../supabase/service', () => ({ createServiceClient: () => ({ rpc: () => ({ abortSignal }) }) }))

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
