import { beforeEach, expect, it, vi } from 'vitest'

import { enforceMemoryRateLimit, RateLimitError } from '../http/rate-limit'
import { searchArticles } from './queries.public'
import { searchWithRateLimit } from './rate-limited-search'

vi.mock('../http/rate-limit', async (original) => ({
  ...(await original<object>()),
  enforceMemoryRateLimit: vi.fn<typeof enforceMemoryRateLimit>(),
}))
vi.mock('./queries.public', () => ({ searchArticles: vi.fn<typeof searchArticles>() }))

beforeEach(() => void vi.mocked(searchArticles).mockReset().mockResolvedValue({ articles: [] }))

it('returns results', async () => {
  expect(await searchWithRateLimit('rain', 10, '203.0.113.7', { year: 2026 })).toEqual({ articles: [] })
  expect(searchArticles).toHaveBeenCalledWith('rain', 10, { year: 2026 })
})

it('skips the query beyond the rate limit and says when to try again', async () => {
  vi.mocked(enforceMemoryRateLimit).mockImplementationOnce(() => {
    throw new RateLimitError(42)
  })
  expect(await searchWithRateLimit('rain', 10, '203.0.113.7')).toEqual({
    error: 'Search failed: Too many attempts. Please try again in 1 minute.',
    wait: 42,
  })
  expect(searchArticles).not.toHaveBeenCalled()
})
