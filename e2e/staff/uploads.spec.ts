import type { APIRequestContext } from '@playwright/test'
import sharp from 'sharp'

import { expect, test } from '../fixtures'

// Requests the UI would never send.

const MB = 1024 * 1024
const jpeg = () =>
  sharp({ create: { width: 300, height: 200, channels: 3, background: '#0b6b3a' } })
    .jpeg()
    .toBuffer()
/** Decodable, padded to a size. */
const ofSize = async (bytes: number) => Buffer.concat([await jpeg(), Buffer.alloc(bytes - (await jpeg()).length)])

async function send(request: APIRequestContext, origin: string, data: Buffer) {
  const response = await request.post(`/api/uploads?purpose=article`, {
    data,
    headers: { origin, 'content-type': 'image/png' },
  })
  const { url, error } = await response.json()
  return { status: response.status(), url: url as string, title: error?.title as string }
}

test('the upload endpoint takes 10 MB and not a byte more, and serves the picture smaller', async ({
  pageOf,
  request,
  baseURL,
}) => {
  const chief = await pageOf('chief')
  expect(await send(chief.request, baseURL!, await ofSize(10 * MB + 1))).toMatchObject({
    status: 422,
    title: 'File too large',
  })

  const { status, url } = await send(chief.request, baseURL!, await ofSize(10 * MB))
  expect(status).toBe(201)
  const stored = await request.get(url)
  expect([stored.status(), stored.headers()['content-type'], stored.headers()['cache-control']]).toEqual([
    200,
    'image/jpeg',
    'public, max-age=31536000, immutable',
  ])
  expect((await stored.body()).length).toBeLessThan(MB)
})
