import { NextRequest } from 'next/server'
import { expect, test, vi } from 'vitest'

import { middleware } from '../../middleware'

import { isUnreadable } from './malformed-requests'

vi.mock('../articles/latest-headlines', () => ({ getLatestHeadlines: async () => [] }))

test.each([
  ['/lite/story/%FF', true],
  ['/share/%E0%A4%A.jpg', true],
  ['/rss/%', true],
  ['/media/articles/%00.webp', true],
  ['/share/k%C9%94k%C9%94.jpg', false],
  ['/media/..%2fpasswd', false],
])('finds that %s is unreadable: %s', (path, expected) => {
  expect(isUnreadable(new NextRequest(`http://127.0.0.1:3000${path}`).nextUrl.pathname)).toBe(expected)
})

test.each(['/lite/%FF', '/admin/%E0%A4%A', '/admin/delete/articles/%E0%A4%A', '/story/%00', '/politics/%FF/'])(
  'answers %s with 404 before any other check',
  async (path) => {
    expect((await middleware(new NextRequest(`http://127.0.0.1:3000${path}`))).status).toBe(404)
  },
)
