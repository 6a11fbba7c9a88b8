import { expect, test, vi } from 'vitest'

import PageCache from '../page-cache.mjs'
import { useWebServers } from '../testing/web-servers'
import { withFreshRender } from './fresh-render.ts'

const { serve } = useWebServers()
const cache = new PageCache()
const toKey = (path: string) => `/route-cache/APP_PAGE/0c61d3f6/$${path}`

/** A handler that shares renders in progress, as Next does. */
async function serveRenders() {
  const renders: { path: string; end: (html: string, status?: number) => void }[] = []
  const shared = new Map<string, Promise<{ html: string; status: number }>>()
  const answer = withFreshRender(async (req, res) => {
    const path = req.url ?? ''
    const render = async () => {
      await cache.get(toKey(path))
      const { promise, resolve } = Promise.withResolvers<{ html: string; status: number }>()
      renders.push({ path, end: (html, status = 200) => resolve({ html, status }) })
      const made = await promise
      if (made.status === 200) await cache.set(toKey(path), { kind: 'APP_PAGE', html: made.html, headers: {} }, {})
      shared.delete(path)
      return made
    }
    if (!shared.has(path)) shared.set(path, render())
    const { html, status } = await shared.get(path)!
    res.writeHead(status).end(html)
  })
  const { port } = await serve((req, res) => void answer(req, res))
  const ask = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).text()
  return { renders, ask }
}

test('a request after a change does not share a render that began before it', async () => {
  const { renders, ask } = await serveRenders()
  const before = ask('/politics')
  await vi.waitFor(() => expect(renders).toHaveLength(1))
  const sharing = ask('/politics')
  await new Promise((done) => setTimeout(done, 30))
  await cache.revalidateTag('front-page')
  const after = ask('/politics')
  const other = ask('/about')
  await vi.waitFor(() => expect(renders.map(({ path }) => path)).toEqual(['/politics', '/about']))
  renders[1]!.end('another')
  renders[0]!.end('old')
  await vi.waitFor(() => expect(renders).toHaveLength(3))
  renders[2]!.end('new')
  expect(await Promise.all([before, sharing, other, after])).toEqual(['old', 'old', 'another', 'new'])
})

test('a failed render keeps nobody waiting', async () => {
  const { renders, ask } = await serveRenders()
  const failing = ask('/politics')
  await vi.waitFor(() => expect(renders).toHaveLength(1))
  await cache.revalidateTag('front-page')
  const after = ask('/politics')
  renders[0]!.end('failed', 503)
  await vi.waitFor(() => expect(renders).toHaveLength(2))
  renders[1]!.end('works again')
  expect(await Promise.all([failing, after])).toEqual(['failed', 'works again'])
})

test('a page rendered per request keeps nobody waiting, although Next never reports its end', async () => {
  const { ask, renders } = await serveRenders()
  await cache.get(toKey('/admin/articles'))
  await cache.revalidateTag('front-page')
  const answer = ask('/admin/articles')
  await vi.waitFor(() => expect(renders).toHaveLength(1))
  renders[0]!.end('at once')
  expect(await answer).toBe('at once')
})
