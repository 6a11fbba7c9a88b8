import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import PageCache from './page-cache.mjs'

const page = (html: string, tags: string) => ({ kind: 'APP_PAGE', html, headers: { 'x-next-cache-tags': tags } })
const cache = new PageCache()

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a page is kept until one of its tags is forgotten', async () => {
  await cache.set('/kept', page('<p>one</p>', 'front-page,article:1'), {})
  vi.advanceTimersByTime(5)
  await cache.revalidateTag('article:2')
  expect((await cache.get('/kept'))?.value.html).toBe('<p>one</p>')
  await cache.revalidateTag(['article:1'])
  expect(await cache.get('/kept')).toBeNull()
})

test('a page whose rendering began before a change is old when it is finished', async () => {
  expect(await cache.get('/racing')).toBeNull()
  vi.advanceTimersByTime(20)
  await cache.revalidateTag('front-page')
  vi.advanceTimersByTime(20)
  await cache.set('/racing', page('<p>before the change</p>', 'front-page'), {})
  expect(await cache.get('/racing')).toBeNull()
  await cache.set('/racing', page('<p>after the change</p>', 'front-page'), {})
  vi.advanceTimersByTime(5)
  expect((await cache.get('/racing'))?.value.html).toBe('<p>after the change</p>')
})

test('the pages used longest ago make room for new ones', async () => {
  const big = 'x'.repeat(100 * 1024 * 1024)
  await cache.set('/first', page(big, 't'), {})
  await cache.set('/second', page(big, 't'), {})
  await cache.get('/first')
  await cache.set('/third', page(big, 't'), {})
  expect(await cache.get('/second')).toBeNull()
  expect(await cache.get('/first')).not.toBeNull()
  expect(await cache.get('/third')).not.toBeNull()
})
