import { createHash } from 'node:crypto'
import { createServer, get, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { STATIC_POLICY, buildPolicy } from './content-security-policy.mjs'
import { withoutNonce, withPagePolicy } from './page-policy.mjs'

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
const toHash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

function ask(
  answer: Handler,
  headers: Record<string, string> = {},
): Promise<{ status?: number | undefined; policy: string | undefined; count: number }> {
  handler = answer
  return new Promise((done, fail) => {
    get({ port: (server.address() as AddressInfo).port, headers }, (res) => {
      const count = res.rawHeaders.filter((name) => name.toLowerCase() === 'content-security-policy').length
      res
        .resume()
        .on('end', () =>
          done({ status: res.statusCode, policy: res.headers['content-security-policy'] as string | undefined, count }),
        )
    }).on('error', fail)
  })
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
  expect(first.count).toBe(1)
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
  expect(policy).toContain(`${toHash(scripts[0] ?? '')} ${toHash('three()')};`)
  expect(policy).not.toContain(toHash('smuggled()'))
  expect(String(body)).toContain('<script src="/a.js" async=""></script>')

  const sent = await ask((_, res) => {
    res.setHeader(HEADER, policy)
    res.setHeader('content-type', 'text/html').end()
  })
  expect(sent).toMatchObject({ policy, count: 1 })
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
    expect((await ask(typed(type))).count, type).toBe(0)
  for (const type of ['application/rss+xml', 'image/svg+xml', 'application/javascript; charset=UTF-8'])
    expect((await ask(typed(type))).count, type).toBe(1)
  expect(await ask((_, res) => void res.writeHead(304).end())).toMatchObject({ status: 304, count: 0 })
  const kept =
    (type: string): Handler =>
    (req, res) => {
      res.appendHeader('content-security-policy', "default-src 'self'")
      typed(type)(req, res)
    }
  expect((await ask(kept('text/x-component'))).count).toBe(0)
  expect((await ask(kept('text/html'))).policy).toBe("default-src 'self'")
})

test("keeps a route's stricter policy", async () => {
  const lite: Handler = (req, res) => {
    res.setHeader('content-security-policy', "default-src 'none'")
    html('<p>')(req, res)
  }
  expect(await ask(lite)).toMatchObject({ policy: "default-src 'none'", count: 1 })
})
