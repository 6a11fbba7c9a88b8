import { NextRequest } from 'next/server'
import { expect, test, vi } from 'vitest'

import { checkEncoding } from './malformed-urls'

vi.mock('../articles/latest-headlines', () => ({ getLatestHeadlines: async () => [] }))

test.each([
  ['/lite/story/%FF', 404],
  ['/share/%E0%A4%A.jpg', 404],
  ['/rss/%', 404],
  ['/media/articles/%00.webp', 404],
  ['/share/k%C9%94k%C9%94.jpg', 200],
  ['/media/..%2fpasswd', 200],
])('answers %s with %i', async (path, status) => {
  expect((await checkEncoding(new NextRequest(`http://127.0.0.1:3000${path}`))).status).toBe(status)
})
