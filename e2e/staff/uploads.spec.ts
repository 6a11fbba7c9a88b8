import { expect, test } from '../fixtures'
import { makePicture } from './dashboard-steps'

const LIMIT = 10 * 1024 * 1024

test('the upload endpoint takes 10 MB and not a byte more, and serves the picture smaller', async ({
  pageOf,
  request,
  baseURL,
}) => {
  const chief = await pageOf('chief')
  const { buffer: picture } = await makePicture('large.png')
  const send = async (bytes: number) => {
    const data = Buffer.concat([picture, Buffer.alloc(bytes - picture.length)])
    const headers = { origin: baseURL!, 'content-type': 'image/png' }
    return chief.request.post('/api/uploads?purpose=article', { data, headers })
  }
  const refused = await send(LIMIT + 1)
  expect([refused.status(), (await refused.json()).error.title]).toEqual([422, 'File too large'])
  const taken = await send(LIMIT)
  expect(taken.status()).toBe(201)
  const stored = await request.get((await taken.json()).url)
  expect([stored.status(), stored.headers()['content-type'], stored.headers()['cache-control']]).toEqual([
    200,
    'image/webp',
    'public, max-age=31536000, immutable',
  ])
  expect((await stored.body()).length).toBeLessThan(LIMIT / 10)
})
