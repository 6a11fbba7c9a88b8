import { once } from 'node:events'
import { createServer, type IncomingMessage, request as startRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout } from 'node:timers/promises'

import { afterEach, describe, expect, it } from 'vitest'

import { readBody } from './read-body'

const LIMIT = 10

const streamParts = (...parts: string[]) =>
  new ReadableStream<Uint8Array>({
    pull(controller) {
      const part = parts.shift()
      if (part === undefined) controller.close()
      else controller.enqueue(new TextEncoder().encode(part))
    },
  })

describe('the body of a Response', () => {
  it.each([
    ['none', new Response(null), ''],
    ['exactly the limit', new Response('0123456789'), '0123456789'],
    ['in parts', new Response(streamParts('01234', '56789')), '0123456789'],
    ['too long', new Response('0123456789a'), null],
    ['too long in parts', new Response(streamParts('01234', '56789', 'a')), null],
    ['declared too long', new Response('', { headers: { 'content-length': '11' } }), null],
  ])('%s', async (_, response, expected) => {
    expect((await readBody(response, LIMIT))?.toString() ?? null).toBe(expected)
  })

  it('is cancelled once it is too long', async () => {
    let isCancelled = false
    const endless = new ReadableStream<Uint8Array>({
      pull: (controller) => controller.enqueue(new Uint8Array(4)),
      cancel: () => void (isCancelled = true),
    })
    expect(await readBody(new Response(endless), LIMIT)).toBeNull()
    expect(isCancelled).toBe(true)
  })
})

describe('the body of a request to a Node server', () => {
  const results: Promise<string | null>[] = []
  const server = createServer((req, res) => {
    const result = readBody(req, LIMIT).then((body) => body?.toString() ?? null)
    results.push(result)
    result.then(
      async (body) => {
        // This gives the connection time to break, if reading has broken it.
        await setTimeout(20)
        res.writeHead(body === null ? 413 : 200, { connection: 'close' }).end(body ?? 'too long')
      },
      () => {},
    )
  }).listen(0, '127.0.0.1')
  const address = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  afterEach(() => void results.splice(0))

  it.each([
    ['fits', '0123456789', 200, '0123456789'],
    ['is declared too long', '0123456789a', 413, 'too long'],
  ])('gets a response if it %s', async (_, body, status, text) => {
    const response = await fetch(address(), { method: 'POST', body })
    expect([response.status, await response.text()]).toEqual([status, text])
  })

  it('gets a response if it is too long before it has ended', async () => {
    const request = startRequest(address(), { method: 'POST' })
    request.write('0123456789a')
    const [response] = (await once(request, 'response')) as [IncomingMessage]
    expect(response.statusCode).toBe(413)
    request.destroy()
  })

  it('is null if the client disconnects', async () => {
    const request = startRequest(address(), { method: 'POST' })
    request.on('error', () => {})
    request.write('01')
    await once(server, 'request')
    request.destroy()
    expect(await results[0]).toBeNull()
  })
})

const interrupted = () =>
  new ReadableStream({
    start: (stream) => stream.enqueue(Buffer.from('01')),
    pull: () => Promise.reject(new Error('aborted')),
  })

it('an interrupted request has no body, and an interrupted response throws', async () => {
  const request = new Request('http://lodestar.test', {
    method: 'POST',
    body: interrupted(),
    duplex: 'half',
  } as RequestInit)
  expect(await readBody(request, LIMIT)).toBeNull()
  await expect(readBody(new Response(interrupted()), LIMIT)).rejects.toThrow('aborted')
})
