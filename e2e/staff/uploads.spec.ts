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

async function send(request: APIRequestContext, origin: string, data: Buffer, purpose = 'article') {
  const response = await request.post(`/api/uploads?purpose=${purpose}`, {
    data,
    headers: { origin, 'content-type': 'image/png' },
  })
  const { url, error } = await response.json()
  return { status: response.status(), url: url as string, title: error?.title as string }
}

test('the upload endpoint checks role, origin, type and size', async ({ pageOf, request, baseURL }) => {
  const [chief, anchor] = await Promise.all([pageOf('chief'), pageOf('anchor')])
  const picture = await jpeg()
  expect(await send(request, baseURL!, picture)).toMatchObject({ status: 403 })
  expect(await send(anchor.request, baseURL!, picture)).toMatchObject({ status: 403 })
  expect(await send(chief.request, baseURL!, picture, 'ad')).toMatchObject({ status: 403 })
  expect(await send(chief.request, 'https://evil.example', picture)).toMatchObject({ status: 403 })
  expect(await send(chief.request, baseURL!, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toMatchObject({
    status: 422,
    title: 'Invalid file type',
  })
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
