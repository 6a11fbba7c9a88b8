import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { withSaveData } from './save-data.mjs'

const server = createServer(withSaveData((_, res) => void res.end()))
beforeAll(() => new Promise<void>((done) => void server.listen(0, '127.0.0.1', done)))
afterAll(() => void server.close())

const PAGE = { accept: 'text/html,*/*;q=0.8' }

test.each([
  ['a page for somebody who saves data', { ...PAGE, 'save-data': 'on' }, 'save-data'],
  ['a page that the browser has, from when data were saved', { ...PAGE, 'if-none-match': '"1"' }, 'all-data'],
  ['a page that the browser has, with data saved', { ...PAGE, 'save-data': 'on', 'if-none-match': '"1"' }, 'save-data'],
  ['a page for everybody', PAGE, null],
  ['another value', { ...PAGE, 'save-data': 'off' }, null],
  ['a picture', { accept: 'image/webp', 'save-data': 'on', 'if-none-match': '"1"' }, null],
])('%s', async (_, headers, expected) => {
  const { port } = server.address() as AddressInfo
  const response = await fetch(`http://127.0.0.1:${port}`, { headers: headers as Record<string, string> })
  expect(response.headers.get('server-timing')).toBe(expected)
})
