import { beforeEach, describe, expect, it } from 'vitest'

import { useSharedBackend } from '../backend.ts'
import { useBrowser } from './request.ts'
import { env } from '../../../lib/env.ts'
import { importArticle } from '../../../lib/imports/actions.ts'
import { useWebServers } from '../../../lib/testing/web-servers.ts'

const backend = useSharedBackend()
const browser = useBrowser(backend)
const web = useWebServers()

beforeEach(async () => {
  await backend.emptyTables()
  env().loopbackPorts = []
})

describe('an editor who imports an article', () => {
  beforeEach(() => browser.comeAs({ role: 'chief_author' }))

  it.each([
    '',
    '   ',
    'not an address',
    'ftp://news.example/',
    'javascript:alert(1)',
    'http://',
    `https://news.example/${'x'.repeat(2000)}`,
  ])('is asked for a valid address instead of %j', async (url) => {
    const answer = await browser.send(importArticle, { url })
    expect(answer).toMatchObject({
      ok: false,
      message: 'Please enter a valid URL',
      fields: { url: 'Please enter a valid URL' },
    })
  })

  it.each([
    'http://127.0.0.1/',
    'http://2130706433/',
    'http://[::1]/',
    'http://169.254.169.254/latest/meta-data',
    'http://10.0.0.1:22/',
    'https://user:pass@8.8.8.8/',
  ])('gets the specified message for %s', async (url) => {
    expect(await browser.send(importArticle, { url })).toMatchObject({
      ok: false,
      title: 'Error',
      message: 'Failed to fetch the webpage',
      values: { url },
    })
  })
})

describe('an editor who imports from a page that can be reached', () => {
  beforeEach(() => browser.comeAs({ role: 'admin' }))

  // Imports a page from a local port, which stands in for the web.
  async function importPage(html: string, status = 200, type = 'text/html') {
    const { port } = await web.serve((_, response) => response.writeHead(status, { 'Content-Type': type }).end(html))
    env().loopbackPorts = [port]
    return {
      answer: await browser.send(importArticle, { url: `http://127.0.0.1:${port}/story` }),
      url: `http://127.0.0.1:${port}`,
    }
  }

  it.each([
    ['is missing', '<p>x</p>', 404, 'text/html', 'Failed to fetch the webpage'],
    ['is a document', 'x', 200, 'application/pdf', 'Failed to fetch the webpage'],
    ['holds no article', '<p>Closed.</p>', 200, 'text/html', 'Could not extract article content from the provided URL'],
  ])('gets the specified message if the page %s', async (_what, html, status, type, message) => {
    expect((await importPage(html, status, type)).answer).toMatchObject({ ok: false, title: 'Error', message })
  })
})
