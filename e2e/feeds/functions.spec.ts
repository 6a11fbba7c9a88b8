import { readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'

import type { APIRequestContext, APIResponse } from '@playwright/test'

import {
  chatsResponseSchema,
  submissionResponseSchema,
  errorSchema,
  sourcesResponseSchema,
} from '../../lib/functions/response-schemas'
import { EXAMPLE } from '../../lib/functions/example'
import { expect, openNewsroom, test, unique } from '../fixtures'

// Every status and response shape over HTTP.

const SECRET =
  /^AUTOMATION_SECRET=([^,\n]+)/m.exec(
    readFileSync(join(process.env.DATA_DIR || '.data', 'backend.env'), 'utf8'),
  )?.[1] ?? ''
const SUBMIT = '/functions/v1/n8n-submit-draft'
const NOTIFY = '/functions/v1/send-telegram-notification'
const SOURCES = '/functions/v1/news-sources'

const newPayload = (part: object = {}) => ({
  ...EXAMPLE,
  original_title: unique(EXAMPLE.original_title),
  original_url: `https://wire.example/news/${crypto.randomUUID()}`,
  ...part,
})
/** So that tests don't share rate limits. */
const toHeaders = (address = '198.51.100.1') => ({ authorization: `Bearer ${SECRET}`, 'x-forwarded-for': address })
const send = (request: APIRequestContext, data: unknown, headers: Record<string, string> = {}, path = SUBMIT) =>
  request.post(path, { data: data as object, headers: { ...toHeaders(), ...headers } })

async function errorOf(response: APIResponse) {
  expect(response.headers()['content-type']).toContain('application/json')
  expect(response.headers()['cache-control']).toBe('no-store')
  return { status: response.status(), ...errorSchema.parse(await response.json()).error }
}

test('a draft is filed once, also under an equivalent URL', async ({ request }) => {
  const payload = newPayload({ suggested_category: 'Health', image_url: '' })
  const first = await send(request, payload)
  expect(first.status()).toBe(201)
  const { created, draft } = submissionResponseSchema.parse(await first.json())
  expect([created, draft.status, draft.suggested_category, draft.notes.length]).toEqual([true, 'pending', null, 1])

  const other = `${payload.original_url.replace('https://', 'http://www.')}/?utm_source=x#top`
  const again = await send(request, { ...payload, original_url: other, suggested_category: 'Sports' })
  expect(again.status()).toBe(200)
  expect(submissionResponseSchema.parse(await again.json())).toEqual({ created: false, draft })
  const { data } = await openNewsroom()
    .from('draft_articles')
    .select('automation_note, source:news_sources (name)')
    .eq('id', draft.id)
    .single()
  expect(data).toMatchObject({
    automation_note: expect.stringContaining('Health'),
    source: { name: EXAMPLE.source_name },
  })
})

test('twenty identical calls at once file one draft: one 201, nineteen 200', async ({ request }) => {
  const payload = newPayload({ source_name: unique('Wire') })
  const answers = await Promise.all(Array.from({ length: 20 }, () => send(request, payload)))
  expect(answers.map((answer) => answer.status()).sort()).toEqual([...Array.from({ length: 19 }, () => 200), 201])
  const ids = await Promise.all(
    answers.map(async (answer) => submissionResponseSchema.parse(await answer.json()).draft.id),
  )
  expect(new Set(ids).size).toBe(1)
  const { data } = await openNewsroom().from('news_sources').select('id').eq('name', payload.source_name)
  expect(data).toHaveLength(1)
})

for (const path of [SUBMIT, NOTIFY]) {
  test(`${path} explains errors: 400, 401, 405, 415, 422`, async ({ request }) => {
    // Playwright would re-encode an invalid JSON string as valid JSON.
    const post = (body: string | Buffer, headers: Record<string, string> = {}) =>
      request.post(path, {
        data: Buffer.from(body),
        headers: { ...toHeaders(), 'content-type': 'application/json', ...headers },
      })
    expect(await errorOf(await post('{"title":'))).toMatchObject({ status: 400, code: 'bad_json' })
    expect(await errorOf(await post(Buffer.from([0x22, 0xff, 0x22])))).toMatchObject({ status: 400 })
    for (const authorization of ['', 'Bearer wrong', `Bearer ${SECRET}x`, `Basic ${SECRET}`]) {
      const response = await post('{}', { authorization })
      expect(response.headers()['www-authenticate']).toMatch(/^Bearer/)
      expect(await errorOf(response)).toMatchObject({ status: 401, code: 'unauthorized' })
    }
    expect(await errorOf(await post('a=b', { 'content-type': 'application/x-www-form-urlencoded' }))).toMatchObject({
      status: 415,
    })
    expect(await errorOf(await post('{}', { 'content-encoding': 'gzip' }))).toMatchObject({ status: 415 })
    const { status, fields } = await errorOf(await post('{}'))
    expect([status, Object.keys(fields ?? {}).sort()]).toEqual([
      422,
      path === SUBMIT
        ? ['original_content', 'original_title', 'original_url', 'source_name', 'source_url']
        : ['action', 'draft_id', 'title'],
    ])
    for (const method of ['GET', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
      const response = await request.fetch(path, { method, headers: toHeaders() })
      expect([method, response.headers()['allow']]).toEqual([method, 'POST'])
      expect(await errorOf(response)).toMatchObject({ status: 405, code: 'method_not_allowed' })
    }
  })
}

test('unsafe URLs and overlong texts are reported by field', async ({ request }) => {
  const wrong = await send(
    request,
    newPayload({
      original_url: 'javascript:alert(1)',
      source_url: 'wire',
      image_url: 'http://127.0.0.1/a.jpg',
      original_title: 'x'.repeat(501),
    }),
  )
  const { status, fields } = await errorOf(wrong)
  expect([status, Object.keys(fields ?? {}).sort()]).toEqual([
    422,
    ['image_url', 'original_title', 'original_url', 'source_url'],
  ])
})

test('a picture that cannot be one is left out of the draft, with a note', async ({ request }) => {
  const answer = await send(request, newPayload({ image_url: 'http://127.0.0.1/a.jpg' }))
  expect(answer.status()).toBe(201)
  const { draft } = submissionResponseSchema.parse(await answer.json())
  expect(draft.notes).toEqual(['The picture was left out: http://127.0.0.1/a.jpg is no public web address.'])
})

/** Also returns the bytes sent before the server stopped reading. */
function sendForEver(baseURL: string, headers: string[]): Promise<{ answer: string; sent: number }> {
  const { hostname, port } = new URL(baseURL)
  return new Promise((done) => {
    const socket = connect(Number(port), hostname)
    const part = Buffer.alloc(65_536, 0x20)
    let [answer, sent] = ['', 0]
    socket.on('data', (bytes) => void (answer += bytes))
    socket.on('error', () => {})
    socket.on('close', () => done({ answer, sent }))
    const isChunked = headers.some((header) => /chunked/.test(header))
    function push() {
      // Exceeds socket buffers.
      while (!socket.destroyed && sent < 200 * 1024 * 1024) {
        sent += part.length
        const framed = isChunked ? Buffer.concat([Buffer.from('10000\r\n'), part, Buffer.from('\r\n')]) : part
        if (!socket.write(framed)) return void socket.once('drain', push)
      }
    }
    socket.write(
      [
        `POST ${SUBMIT} HTTP/1.1`,
        `Host: ${hostname}:${port}`,
        `Authorization: Bearer ${SECRET}`,
        'Content-Type: application/json',
        'X-Forwarded-For: 198.51.100.1',
        ...headers,
        '',
        '',
      ].join('\r\n'),
    )
    push()
  })
}

for (const [how, headers] of [
  ['with a large Content-Length', [`Content-Length: ${200 * 1024 * 1024}`]],
  ['without a Content-Length', ['Transfer-Encoding: chunked']],
] as const) {
  test(`a body ${how} is refused with 413 and not read to its end`, async ({ baseURL }) => {
    // If the server closes the socket mid-upload, the response can be lost, so retry.
    await expect(async () => {
      const { answer, sent } = await sendForEver(baseURL!, [...headers])
      expect(sent).toBeLessThan(20 * 1024 * 1024)
      expect(answer).toMatch(/^HTTP\/1\.1 413 /)
      expect(answer).toContain('"code":"too_large"')
    }).toPass()
  })
}

test('too many calls return 429 with Retry-After', async ({ request }) => {
  const address = `198.51.100.${1 + Math.ceil(Math.random() * 250)}`
  const get = () => request.get(SOURCES, { headers: toHeaders(address) })
  expect(sourcesResponseSchema.safeParse(await (await get()).json()).success).toBe(true)
  let last = await get()
  for (let at = 0; at < 110 && last.status() === 200; at++) last = await get()
  expect(await errorOf(last)).toMatchObject({ status: 429, code: 'too_many' })
  expect(Number(last.headers()['retry-after'])).toBeGreaterThan(0)
  expect((await request.get(SOURCES, { headers: toHeaders() })).status()).toBe(200)
})

test("another site cannot use an editor's session to send notifications", async ({ pageOf, baseURL }) => {
  const chief = await pageOf('chief')
  const notify = (origin: string) =>
    chief.request.post(NOTIFY, {
      data: { draft_id: 'test', action: 'approved', title: 'Mine' },
      headers: { origin, 'x-forwarded-for': '198.51.100.9' },
    })
  expect((await notify('https://evil.example')).status()).toBe(401)
  expect(chatsResponseSchema.safeParse(await (await notify(new URL(baseURL!).origin)).json()).success).toBe(true)
})

test('the OpenAPI document describes every endpoint', async ({ request, baseURL }) => {
  const description = await (await request.get('/functions/v1/openapi.json')).json()
  expect(description).toMatchObject({ openapi: '3.1.0', servers: [{ url: `${baseURL}/functions/v1` }] })
  expect(Object.keys(description.paths).map((path) => `/functions/v1${path}`)).toEqual([
    SUBMIT,
    NOTIFY,
    '/functions/v1/collect',
    SOURCES,
  ])
})
