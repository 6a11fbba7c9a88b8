import { beforeEach, expect, it, vi } from 'vitest'

import { enforceRateLimit, RateLimitError } from '../http/rate-limit'
import { searchArticles } from './queries.public'
import { searchWithRateLimit } from './rate-limited-search'

vi.mock('../http/rate-limit', async (original) => ({
  ...(await original<object>()),
  enforceRateLimit: vi.fn<typeof enforceRateLimit>(),
}))
vi.mock('./queries.public', () => ({ searchArticles: vi.fn<typeof searchArticles>() }))

beforeEach(() => void vi.mocked(searchArticles).mockReset().mockResolvedValue({ articles: [] }))

it('returns results', async () => {
  expect(await searchWithRateLimit('rain', 10, { year: 2026 })).toEqual({ articles: [] })
  expect(searchArticles).toHaveBeenCalledWith('rain', 10, { year: 2026 })
})

it('skips the query beyond the rate limit and says when to try again', async () => {
  vi.mocked(enforceRateLimit).mockRejectedValueOnce(new RateLimitError(42))
  expect(await searchWithRateLimit('rain', 10)).toEqual({
    error: 'Search failed: Too many attempts. Please try again in 1 minute.',
    wait: 42,
  })
  expect(searchArticles).not.toHaveBeenCalled()
})

it('reports a failed rate limit check', async () => {
  vi.mocked(enforceRateLimit).mockRejectedValueOnce(new Error('no database'))
  vi.mocked(searchArticles).mockResolvedValue({ error: 'Search failed: please try again in a moment. (1)' })
  expect(await searchWithRateLimit('rain', 10)).toEqual({ error: 'Search failed: please try again in a moment. (1)' })
})
