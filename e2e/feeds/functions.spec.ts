import { readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'

import type { APIRequestContext, APIResponse } from '@playwright/test'

import {
  chatsResponseSchema,
  errorSchema,
  sourcesResponseSchema,
  submissionResponseSchema,
} from '../../lib/functions/response-schemas'
import { EXAMPLE } from '../../lib/functions/example'
import { expect, openNewsroom, test, unique } from '../fixtures'

// What lib/functions/serve.test.ts cannot see: real connections, concurrent calls and sessions.

const SECRET =
  /^AUTOMATION_SECRET=([^,\n]+)/m.exec(
    readFileSync(join(process.env.DATA_DIR || '.data', 'backend.env'), 'utf8'),
  )?.[1] ?? ''
const SUBMIT = '/functions/v1/n8n-submit-draft'
const NOTIFY = '/functions/v1/send-telegram-notification'

const newPayload = (part: object = {}) => ({
  ...EXAMPLE,
  original_title: unique(EXAMPLE.original_title),
  original_url: `https://wire.example/news/${crypto.randomUUID()}`,
  ...part,
})
/** Its own address, so that journeys don't share rate limits. */
const buildHeaders = () => ({ authorization: `Bearer ${SECRET}`, 'x-forwarded-for': '198.51.100.1' })
const send = (request: APIRequestContext, data: unknown, headers: Record<string, string> = {}, path = SUBMIT) =>
  request.post(path, { data: data as object, headers: { ...buildHeaders(), ...headers } })

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
  const sources = await request.get('/functions/v1/news-sources', { headers: buildHeaders() })
  expect(sourcesResponseSchema.safeParse(await sources.json()).success).toBe(true)
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

test('errors of both endpoints are explained over HTTP, too: 400, 401, 405, 415, 422', async ({ request }) => {
  for (const [path, required] of [
    [SUBMIT, ['original_content', 'original_title', 'original_url', 'source_name', 'source_url']],
    [NOTIFY, ['action', 'draft_id', 'title']],
  ] as const) {
    const post = (body: string, headers: Record<string, string> = {}) =>
      request.post(path, {
        // Playwright would re-encode an invalid JSON string as valid JSON.
        data: Buffer.from(body),
        headers: { ...buildHeaders(), 'content-type': 'application/json', ...headers },
      })
    expect(await errorOf(await post('{"title":'))).toMatchObject({ status: 400, code: 'bad_json' })
    expect(await errorOf(await post('{}', { authorization: 'Bearer wrong' }))).toMatchObject({ status: 401 })
    expect(await errorOf(await post('{}', { 'content-encoding': 'gzip' }))).toMatchObject({ status: 415 })
    const { status, fields } = await errorOf(await post('{}'))
    expect([status, Object.keys(fields ?? {}).sort()]).toEqual([422, required])
    const response = await request.fetch(path, { method: 'DELETE', headers: buildHeaders() })
    expect([response.status(), response.headers()['allow']]).toEqual([405, 'POST'])
  }
})

/**
 * Sends a body that does not end. Returns the response, and how many bytes were sent before the server stopped reading.
 */
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
      // This is more than the buffers of a socket hold.
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

test('a body that is too long is refused with 413 and not read to its end', async ({ baseURL }) => {
  for (const header of [`Content-Length: ${200 * 1024 * 1024}`, 'Transfer-Encoding: chunked'])
    // If the server closes the socket mid-upload, the response can be lost, so retry.
    await expect(async () => {
      const { answer, sent } = await sendForEver(baseURL!, [header])
      expect(sent).toBeLessThan(20 * 1024 * 1024)
      expect(answer).toMatch(/^HTTP\/1\.1 413 /)
      expect(answer).toContain('"code":"too_large"')
    }).toPass()
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
