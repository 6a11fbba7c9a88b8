import { createHash } from 'node:crypto'
import { createServer, get, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { STATIC_POLICY } from './content-security-policy.mjs'
import { hashScripts, withPagePolicy } from './page-policy.mjs'

type Handler = (req: IncomingMessage, res: ServerResponse) => void

// Replaces Next: reads the nonce from the request and sends next.config's policy unless a page has its own.
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

interface Page {
  kind: string
  html: string
  headers?: Record<string, string | string[]>
  rscData?: Buffer
  segmentData?: Map<string, Buffer>
}

/** Renders a page within a request and returns its cached form. */
async function store(render: (nonce: string) => Page): Promise<{ page: Page; nonce: string }> {
  let stored: { page: Page; nonce: string } | undefined
  await ask(async (req, res) => {
    const nonce = toNonce(req.headers['content-security-policy'])
    stored = { page: render(nonce), nonce }
    await Promise.resolve()
    hashScripts(stored.page)
    res.end()
  })
  return stored!
}

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

test('gives stored pages hashes instead of a nonce', async () => {
  const payload = (nonce: string) => Buffer.from(`1:{"nonce":"${nonce}"}\n2:T5,héé\n3:["${nonce}"]`)
  const { page, nonce } = await store((nonce) => ({
    kind: 'APP_PAGE',
    html:
      `<script src="/a.js" nonce="${nonce}" async=""></script><script nonce="${nonce}">one()</script><script nonce="${nonce}">two("${nonce}")</script>` +
      `<p>text</p><script>smuggled()</script><script nonce="">smuggled()</script><script nonce="${nonce}">three()</script>`,
    rscData: payload(nonce),
    segmentData: new Map([['/_tree', payload(nonce)]]),
    headers: { 'x-next-cache-tags': 'a', link: `</f.woff2>; rel=preload; nonce="${nonce}"` },
  }))
  expect(
    JSON.stringify([page.html, page.headers, String(page.rscData), String(page.segmentData?.get('/_tree'))]),
  ).not.toContain(nonce)
  expect(page.rscData).toHaveLength(payload(nonce).length)
  expect(String(page.rscData)).toContain('\n2:T5,héé\n')
  expect(page.headers).toMatchObject({ 'x-next-cache-tags': 'a', link: ['</f.woff2>; rel=preload'] })
  const scripts = [...page.html.matchAll(/<script>([^]*?)<\/script>/g)].map(([, text = '']) => text)
  expect(scripts).toEqual([expect.stringMatching(/^one\(\)\n;two\("/), 'smuggled()', 'three()'])
  const policy = String(page.headers?.['content-security-policy'])
  expect(policy).toContain(`${toHash(scripts[0] ?? '')} ${toHash('three()')};`)
  expect(policy).not.toContain(toHash('smuggled()'))
  expect(page.html).toContain('<script src="/a.js" async=""></script>')

  const sent = await ask((req, res) => {
    res.appendHeader('content-security-policy', policy)
    html(page.html)(req, res)
  })
  expect(sent).toMatchObject({ policy, count: 1 })
})

test('keeps the hashes of pages stored before or by another server', async () => {
  const { page } = await store((nonce) => ({ kind: 'APP_PAGE', html: `<script nonce="${nonce}">one()</script>` }))
  const again = await store(() => ({ ...page }))
  expect(again.page).toEqual(page)
  const plain = { kind: 'APP_PAGE', html: '<script nonce="x">one()</script>', headers: { a: 'b' } }
  hashScripts(plain)
  expect(plain).toEqual({ kind: 'APP_PAGE', html: '<script nonce="x">one()</script>', headers: { a: 'b' } })
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
