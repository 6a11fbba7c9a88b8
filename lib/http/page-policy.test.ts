import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

import { STATIC_POLICY, buildPolicy } from './content-security-policy'
import { noteFailure, withoutNonce, withPagePolicy } from './page-policy'

const HEADER = 'content-security-policy'

type Handler = (req: IncomingMessage, res: ServerResponse) => void

// Takes the place of Next: reads the nonce from the request, and sends next.config's policy unless a page has its own.
let handler: Handler
const server = createServer(
  withPagePolicy((req, res) => {
    res.setHeader('Content-Security-Policy', STATIC_POLICY)
    handler(req, res)
  }),
)
beforeAll(() => new Promise<void>((done) => void server.listen(0, '127.0.0.1', done)))
afterAll(() => void server.close())

const toNonce = (header: unknown) => /'nonce-([^']+)'/.exec(String(header))?.[1] ?? ''
const hashScript = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

async function ask(answer: Handler, headers: Record<string, string> = {}, method = 'GET') {
  handler = answer
  const response = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, { headers, method })
  const policy = response.headers.get(HEADER) ?? undefined
  return { status: response.status, policy, headers: response.headers, text: await response.text() }
}

const html =
  (text: string): Handler =>
  (_, res) =>
    void res.setHeader('content-type', 'text/html; charset=utf-8').end(text)

test('sends a new nonce with each dynamic page', async () => {
  const given: string[] = []
  const answer: Handler = (req, res) => {
    given.push(toNonce(req.headers['content-security-policy']))
    html('<p>')(req, res)
  }
  const first = await ask(answer)
  const second = await ask(answer, {
    'content-security-policy': "script-src 'nonce-chosenByAVisitor1'",
    'content-security-policy-report-only': 'x',
  })
  expect([toNonce(first.policy), toNonce(second.policy)]).toEqual(given)
  expect(new Set([...given, 'chosenByAVisitor1']).size).toBe(3)
  expect(given[0]).toMatch(/^[\w-]{22}$/)
  expect(first.policy).not.toMatch(/script-src[^;]*unsafe/)
})

test('gives kept pages hashes instead of a nonce', async () => {
  const nonce = 'n'.repeat(22)
  const html =
    `<script src="/a.js" nonce="${nonce}" async=""></script><script nonce="${nonce}">one()</script><script nonce="${nonce}">two("${nonce}")</script>` +
    `<p>text</p><script>smuggled()</script><script nonce="">smuggled()</script><script nonce="${nonce}">three()</script>`
  const link = `</f.woff2>; rel=preload; nonce="${nonce}"`
  const { body, headers } = withoutNonce(Buffer.from(html), { [HEADER]: buildPolicy(`'nonce-${nonce}'`), link }, nonce)
  const policy = String(headers[HEADER])
  expect(`${body} ${JSON.stringify(headers)}`).not.toContain(nonce)
  expect(headers['link']).toEqual(['</f.woff2>; rel=preload'])
  const scripts = [...String(body).matchAll(/<script>([^]*?)<\/script>/g)].map(([, text = '']) => text)
  expect(scripts).toEqual([expect.stringMatching(/^one\(\)\n;two\("/), 'smuggled()', 'three()'])
  expect(policy).toContain(`${hashScript(scripts[0] ?? '')} ${hashScript('three()')};`)
  expect(policy).not.toContain(hashScript('smuggled()'))
  expect(String(body)).toContain('<script src="/a.js" async=""></script>')
})

test('allows the nonce neither in a kept payload, whose length stays, nor in a page without scripts', () => {
  const nonce = 'n'.repeat(22)
  const payload = Buffer.from(`1:{"nonce":"${nonce}"}\n2:T5,héé\n3:["${nonce}"]`)
  const kept = withoutNonce(Buffer.from(payload), {}, nonce)
  expect(kept.body).toHaveLength(payload.length)
  expect(String(kept.body)).not.toContain(nonce)
  expect(String(kept.body)).toContain('\n2:T5,héé\n')
  const { headers } = withoutNonce(Buffer.from('<p>'), { [HEADER]: buildPolicy(`'self' 'nonce-${nonce}'`) }, nonce)
  expect(headers[HEADER]).toBe(buildPolicy(`'self'`))
})

test('sets no policy for other files, and none for 304', async () => {
  const typed =
    (type: string): Handler =>
    (_, res) =>
      void res.setHeader('content-type', type).end('x')
  for (const type of ['application/json', 'image/webp', 'text/css'])
    expect((await ask(typed(type))).policy, type).toBeUndefined()
  for (const type of ['application/rss+xml', 'image/svg+xml', 'application/javascript; charset=UTF-8'])
    expect((await ask(typed(type))).policy, type).toMatch(/^[^,]+$/)
  expect(await ask((_, res) => void res.writeHead(304).end())).toMatchObject({ status: 304, policy: undefined })
})

test("keeps a route's own policy, but not for the payload of a page", async () => {
  const withOwn =
    (type: string): Handler =>
    (_, res) =>
      void res.appendHeader(HEADER, "default-src 'none'").setHeader('content-type', type).end('x')
  expect((await ask(withOwn('text/html'))).policy).toBe("default-src 'none'")
  expect((await ask(withOwn('text/x-component'))).policy).toBeUndefined()
})

/** Next answers with this document if a page fails. Apart from scripts, it is empty. */
const FAILED = '<!DOCTYPE html><html id="__next_error__"><body></body></html>'
const respond =
  (status: number, type: string, body: string): Handler =>
  (_, res) => {
    res.statusCode = status
    res.setHeader('content-type', type).setHeader('content-length', body.length).setHeader('etag', '"x"').end(body)
  }

test.each<[string, Handler]>([
  ['at once', respond(500, 'text/html; charset=utf-8', FAILED)],
  [
    'in pieces',
    (_, res) => {
      res.writeHead(500, res.setHeader('content-type', 'text/html').getHeaders() as Record<string, string>)
      res.write(FAILED.slice(0, 30))
      res.end(Buffer.from(FAILED.slice(30)))
    },
  ],
])('shows an error and its reference without JavaScript if Next sends its document %s', async (_, answer) => {
  const { status, headers, policy, text } = await ask((req, res) => {
    answer(req, res)
    // Next reports the error after it has answered.
    setTimeout(() => noteFailure('33077611'), 10)
  })
  expect([status, headers.get('retry-after'), headers.get('cache-control'), headers.get('etag')]).toEqual([
    503,
    '60',
    'no-store',
    null,
  ])
  expect(text).toMatch(
    /<h1>Unexpected Application Error!<\/h1>\s*<p>Something went wrong on our side[^]*Reference: 33077611[^]*<a href="\/">Return to Home/,
  )
  expect([text, policy]).toEqual([expect.not.stringContaining('__next'), expect.stringContaining("'nonce-")])
  expect(headers.get('content-length')).toBe(String(Buffer.byteLength(text)))
})

test('refers to the log if Next has reported no error, and works for HEAD', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { status, text } = await ask(respond(500, 'text/html', FAILED))
  const [, reference] = /Reference: ([0-9a-f]{8})</.exec(text) ?? []
  expect([status, logged.mock.calls]).toEqual([503, [[expect.stringContaining(`[${reference}] /`)]]])
  expect(await ask(respond(500, 'text/html', FAILED), {}, 'HEAD')).toMatchObject({ status: 503, text: '' })
})

test.each<[string, number, string, string]>([
  ['a page', 200, 'text/html', '<p>Rain</p>'],
  ['a missing page', 404, 'text/html', '<p>404</p>'],
  ['an error for a program', 500, 'application/json', '{"error":{}}'],
  ['an error for the script of a page', 500, 'text/x-component', '1:E{"digest":"1"}'],
])('%s is unchanged', async (_, status, type, body) => {
  const { headers, ...answer } = await ask(respond(status, type, body))
  expect([answer, headers.get('content-type')]).toMatchObject([{ status, text: body }, type])
})
