import { beforeEach, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'

import { useDatabase } from '@/lib/testing/database'

import { errorSchema } from './response-schemas'
import { MAX_BYTES } from './body'
import { rejectMethod, serveWithoutBody, servePost } from './serve'

vi.mock('next/headers', () => ({ headers: async () => new Headers({ 'x-forwarded-for': '203.0.113.7' }) }))

const database = useDatabase()
const SECRET = 'an-automation-secret-for-tests'
const work = vi.fn<(input: { title: string }) => Promise<{ status?: number; body: object }>>()
const post = servePost({
  name: 'test',
  rateLimit: { name: 'test', uses: 1, seconds: 1 },
  schema: z.object({ title: z.string('Must be a string.'), at: z.object({ x: z.number().optional() }).optional() }),
  work,
})

function ask(body: BodyInit | null, headers: Record<string, string> = {}) {
  const init = {
    method: 'POST',
    body,
    headers: { authorization: `Bearer ${SECRET}`, 'content-type': 'application/json', ...headers },
  }
  return post(new Request('http://lodestar.test/functions/v1/test', { ...init, duplex: 'half' } as RequestInit))
}

/** Returns the error of a response, after checking the shape that all errors have. */
async function rejectionOf(response: Response) {
  expect(response.headers.get('content-type')).toMatch(/^application\/json/)
  expect(response.headers.get('cache-control')).toBe('no-store')
  const { error } = errorSchema.parse(await response.json())
  expect(work).not.toHaveBeenCalled()
  return { status: response.status, ...error }
}

/** Makes a body in chunks that counts how many of them are read. */
function streamParts(parts: number, size: number) {
  const seen = { parts: 0, ended: false }
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (seen.parts++ === parts) controller.close()
      else controller.enqueue(new Uint8Array(size).fill(32))
    },
    cancel: () => void (seen.ended = true),
  })
  return { seen, body }
}

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  work.mockReset().mockResolvedValue({ status: 201, body: { done: true } })
})

describe('an authorised request', () => {
  test("gets the handler's response", async () => {
    const response = await ask('{"title":"Rain"}', { 'content-type': 'Application/JSON; charset=UTF-8' })
    expect([response.status, await response.json(), work.mock.calls]).toEqual([
      201,
      { done: true },
      [[{ title: 'Rain' }]],
    ])
  })

  test.each([
    ['no JSON', 'title=Rain'],
    ['half of it', '{"title":'],
    ['nothing', null],
    ['something that is no UTF-8', new Uint8Array([34, 0xff, 34])],
  ])('with %s gets 400', async (_, body) =>
    expect(await rejectionOf(await ask(body))).toMatchObject({ status: 400, code: 'bad_json' }),
  )

  test.each<Record<string, string>>([
    { 'content-type': 'text/plain' },
    { 'content-type': 'application/x-www-form-urlencoded' },
    { 'content-type': '' },
    { 'content-type': 'application/json; charset=latin1' },
    { 'content-encoding': 'gzip' },
  ])('with %j gets 415', async (headers) => {
    expect(await rejectionOf(await ask('{"title":"Rain"}', headers))).toMatchObject({ status: 415, code: 'not_json' })
  })

  test.each(['[]', '"Rain"', 'null', '7'])('that sends %s reads 422 and what is wanted', async (body) => {
    expect(await rejectionOf(await ask(body))).toMatchObject({
      status: 422,
      code: 'invalid',
      fields: { body: 'Must be a JSON object.' },
    })
  })

  test('gets 422 with the invalid fields', async () => {
    expect(await rejectionOf(await ask('{"title":5,"at":{"x":"y"}}'))).toMatchObject({
      status: 422,
      code: 'invalid',
      fields: { title: 'Must be a string.', 'at.x': expect.any(String) },
    })
    expect(await rejectionOf(await ask('[]'))).toMatchObject({ status: 422, fields: { body: expect.any(String) } })
    expect(await rejectionOf(await ask('null'))).toMatchObject({ status: 422 })
  })

  test('gets 429 with Retry-After beyond the rate limit', async () => {
    database.answer('use_rate_limit', { body: 90 })
    const response = await ask('{"title":"Rain"}')
    expect(response.headers.get('retry-after')).toBe('90')
    expect(await rejectionOf(response)).toMatchObject({
      status: 429,
      code: 'too_many',
      message: 'Too many attempts. Please try again in 2 minutes.',
    })
  })

  test('gets only a reference after an internal error', async () => {
    work.mockRejectedValueOnce(new Error('secret internals'))
    const response = await ask('{"title":"Rain"}')
    expect(response.status).toBe(500)
    expect(await response.json()).toEqual({
      error: { code: 'unexpected', message: expect.stringMatching(/^An unexpected error occurred\. \(\w{8}\)$/) },
    })
    expect(console.error).toHaveBeenCalledOnce()
  })
})

describe('a large body', () => {
  test('is limited to a megabyte', async () => {
    const fill = (size: number) => `{"title":"${'x'.repeat(size - 12)}"}`
    expect((await ask(fill(MAX_BYTES))).status).toBe(201)
    work.mockClear()
    expect(await rejectionOf(await ask(fill(MAX_BYTES + 1)))).toMatchObject({ status: 413, code: 'too_large' })
  })

  test('is rejected unread by its Content-Length', async () => {
    const { seen, body } = streamParts(50, 1024 * 1024)
    const response = await ask(body, { 'content-length': String(50 * 1024 * 1024) })
    expect(await rejectionOf(response)).toMatchObject({ status: 413 })
    // A stream buffers one chunk before the first read.
    expect(seen.parts).toBeLessThanOrEqual(1)
    expect(response.headers.get('connection')).toBe('close')
  })

  test('without Content-Length is read up to the limit', async () => {
    const { seen, body } = streamParts(1000, 100_000)
    expect(await rejectionOf(await ask(body))).toMatchObject({ status: 413 })
    expect(seen.parts).toBeLessThan(14)
    await vi.waitFor(() => expect(seen.ended).toBe(true))
  })
})

describe('an unauthorised request', () => {
  test.each(['', 'Bearer wrong', `Basic ${SECRET}`, `Bearer ${SECRET}x`])(
    'with %j gets 401, and its body is not read',
    async (authorization) => {
      const { seen, body } = streamParts(5, 1024 * 1024)
      const response = await ask(body, { authorization, 'content-type': 'text/plain' })
      expect(response.headers.get('www-authenticate')).toMatch(/^Bearer/)
      expect(response.headers.get('connection')).toBe('close')
      expect(await rejectionOf(response)).toMatchObject({ status: 401, code: 'unauthorized' })
      expect(seen.parts).toBeLessThanOrEqual(1)
    },
  )

  test('gets 429 after many wrong secrets', async () => {
    database.answer('use_rate_limit', { body: 600 })
    expect(await rejectionOf(await ask('{}', { authorization: 'Bearer wrong' }))).toMatchObject({ status: 429 })
  })
})

describe('a wrong method', () => {
  test('gets 405 with Allow', async () => {
    const response = await rejectMethod('POST')(new Request('http://lodestar.test/', { method: 'DELETE' }))
    expect(response.headers.get('allow')).toBe('POST')
    expect(await rejectionOf(response)).toMatchObject({ status: 405, code: 'method_not_allowed' })
  })
})

describe('a GET request', () => {
  const get = serveWithoutBody({
    name: 'test',
    rateLimit: { name: 'test', uses: 1, seconds: 1 },
    work: async () => ({ sources: [] }),
  })
  const askFor = (authorization: string) => get(new Request('http://lodestar.test/', { headers: { authorization } }))

  test('needs the secret', async () => {
    expect(await (await askFor(`Bearer ${SECRET}`)).json()).toEqual({ sources: [] })
    expect(await rejectionOf(await askFor('Bearer wrong'))).toMatchObject({ status: 401 })
  })
})
