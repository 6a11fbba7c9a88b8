import { describe, expect, it } from 'vitest'

import { useDatabase } from '../testing/database'
import { useWebServers } from '../testing/web-servers'
import { safeFetch } from './safe-fetch'
import { internet } from './resolve-host'
import { FetchError } from './fetch-error'

useDatabase()
const web = useWebServers()

const fetchPage = (address: string) => safeFetch(address, 'page', {}, web.policy)
const reasonOf = (fetching: Promise<unknown>) =>
  fetching.then(
    () => 'fetched',
    (error: unknown) => (error instanceof FetchError ? error.reason : `an error: ${String(error)}`),
  )
const html =
  (text: string) =>
  (_: unknown, response: { setHeader(name: string, value: string): void; end(text: string): void }) => {
    response.setHeader('Content-Type', 'text/html; charset=utf-8')
    response.end(text)
  }

describe('an import from a URL', () => {
  it('sends a User-Agent and nothing else of ours', async () => {
    const headers: NodeJS.Dict<string | string[]>[] = []
    const { port } = await web.serve((request, response) => {
      headers.push(request.headers)
      response.setHeader('Set-Cookie', 'a=b')
      html('<p>Akwaaba</p>')(request, response)
    })
    web.name('news.example', ['127.0.0.1'])
    const address = `http://news.example:${port}/story?id=1#part`
    for (const _ of [1, 2]) expect(await fetchPage(address)).toMatchObject({ text: '<p>Akwaaba</p>', url: address })
    expect(headers[1]).toMatchObject({
      host: `news.example:${port}`,
      'user-agent': expect.stringMatching(/^LodestarBot\/1\.0 \(\+http.*\/about\)$/),
    })
    for (const name of ['cookie', 'authorization', 'referer', 'x-forwarded-for'])
      expect(headers[1]).not.toHaveProperty(name)
  })

  it.each([
    'file:///etc/passwd',
    'ftp://news.example/',
    'gopher://news.example/',
    'data:text/html,hi',
    'javascript:alert(1)',
    'ws://news.example/',
    'blob:http://news.example/1',
    'view-source:http://news.example/',
  ])('rejects the scheme of %s', async (address) => {
    expect(await reasonOf(fetchPage(address))).toBe('scheme')
  })

  it('rejects invalid URLs and credentials', async () => {
    expect(await reasonOf(fetchPage('news.example'))).toBe('invalid')
    expect(await reasonOf(fetchPage('http://user:secret@news.example/'))).toBe('credentials')
  })

  it.each([
    ['in dotted numbers', '127.0.0.1'],
    ['in one decimal number', '2130706433'],
    ['in octal', '0177.0.0.1'],
    ['in octal parts', '017700000001'],
    ['in hex', '0x7f000001'],
    ['in hex parts', '0x7f.0.0.1'],
    ['in two parts', '127.1'],
    ['as nothing', '0'],
    ['with a dot behind', '127.0.0.1.'],
    ['in wide digits', '１２７.０.０.１'],
    ['as IPv6', '[::1]'],
    ['mapped into IPv6', '[::ffff:127.0.0.1]'],
    ['mapped, in hex', '[::ffff:7f00:1]'],
    ['by 6to4', '[2002:7f00:1::]'],
    ['by NAT64', '[64:ff9b::127.0.0.1]'],
  ])('rejects this machine %s: %s', async (_how, host) => {
    const { port, asked } = await web.serve(html('inside'), { isPublic: false })
    expect(await reasonOf(fetchPage(`http://${host}:${port}/`))).toBe('private')
    expect(await reasonOf(fetchPage(`http://${host}/`))).toBe('private')
    expect(asked).toEqual([])
  })

  it.each([
    '10.0.0.1',
    '172.16.0.1',
    '192.168.0.1',
    '169.254.169.254',
    '100.64.0.1',
    '224.0.0.1',
    '[fd00::1]',
    '[fe80::1]',
  ])('rejects the private %s, and names that resolve to it', async (host) => {
    const address = host.replace(/[[\]]/g, '')
    web.name('inside.example', [address])
    expect(await reasonOf(fetchPage(`http://${host}/`))).toBe('private')
    expect(await reasonOf(fetchPage('http://inside.example/'))).toBe('private')
  })

  it('rejects a name with both public and private addresses', async () => {
    const { port, asked } = await web.serve(html('public'))
    web.name('both.example', ['127.0.0.1', '10.0.0.1'])
    expect(await reasonOf(fetchPage(`http://both.example:${port}/`))).toBe('private')
    expect(asked).toEqual([])
  })

  it('rejects non-web ports', async () => {
    web.name('news.example', ['8.8.8.8'])
    for (const port of [22, 25, 3306, 5432, 6379, 9200, 11211]) {
      expect(await reasonOf(fetchPage(`http://news.example:${port}/`))).toBe('port')
    }
  })

  it('explains unknown hosts and refused connections', async () => {
    expect(await reasonOf(fetchPage('http://nobody.example/'))).toBe('unknown_host')
    const { port } = await web.serve((request) => request.socket.destroy())
    expect(await reasonOf(fetchPage(`http://127.0.0.1:${port}/`))).toBe('unreachable')
  })
})

describe('DNS rebinding', () => {
  it('is impossible, because the checked address is used', async () => {
    const outside = await web.serve(html('public'))
    const inside = await web.serve(html('secret'), { host: '127.0.0.2', isPublic: false })
    web.name('rebind.example', ['127.0.0.1'], ['127.0.0.2'])
    expect(await fetchPage(`http://rebind.example:${outside.port}/`)).toMatchObject({ text: 'public' })
    expect(web.lookups).toEqual(['rebind.example'])
    expect(inside.asked).toEqual([])
  })

  it('before a redirect is checked again', async () => {
    const { port, asked } = await web.serve((_, response) => response.writeHead(302, { Location: '/again' }).end())
    web.name('rebind.example', ['127.0.0.1'], ['169.254.169.254'])
    expect(await reasonOf(fetchPage(`http://rebind.example:${port}/`))).toBe('private')
    expect([web.lookups.length, asked]).toEqual([2, ['/']])
  })
})

describe('redirects', () => {
  const redirectTo = (location: string) =>
    web.serve((_, response) => response.writeHead(302, { Location: location }).end())

  it.each([
    ['http://127.0.0.1/', 'private'],
    ['http://2130706433/', 'private'],
    ['http://0x7f.1/', 'private'],
    ['http://[::ffff:10.0.0.1]/', 'private'],
    ['//169.254.169.254/latest/meta-data', 'private'],
    ['http://127.0.0.1:22/', 'private'],
    ['file:///etc/passwd', 'scheme'],
    ['gopher://127.0.0.1:6379/_FLUSHALL', 'scheme'],
    ['http://a:b@news.example/', 'credentials'],
    ['http://', 'invalid'],
  ])('to %s are not followed', async (location, reason) => {
    const { port } = await redirectTo(location)
    expect(await reasonOf(fetchPage(`http://127.0.0.1:${port}/`))).toBe(reason)
  })

  it('are followed five times', async () => {
    const { port, asked } = await web.serve((request, response) => {
      const left = Number(request.url?.slice(1))
      if (left === 0) return html('arrived')(request, response)
      response.writeHead(301, { Location: `/${left - 1}` }).end()
    })
    expect(await fetchPage(`http://127.0.0.1:${port}/5`)).toMatchObject({
      text: 'arrived',
      url: `http://127.0.0.1:${port}/0`,
    })
    asked.length = 0
    expect(await reasonOf(fetchPage(`http://127.0.0.1:${port}/6`))).toBe('redirects')
    expect(asked).toHaveLength(6)
  })

  it('in a loop are aborted', async () => {
    const { port, asked } = await redirectTo('/')
    expect(await reasonOf(fetchPage(`http://127.0.0.1:${port}/`))).toBe('redirects')
    expect(asked).toHaveLength(6)
  })
})

describe('loopback ports for tests', () => {
  it('are closed unless listed', async () => {
    const objection = internet().objection
    expect(objection('127.0.0.1', 8080)).toBe('private')
    expect(objection('8.8.8.8', 443)).toBeUndefined()
    expect(objection('8.8.8.8', 22)).toBe('port')
  })
})
