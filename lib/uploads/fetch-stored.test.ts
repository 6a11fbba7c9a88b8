import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

import { afterAll, beforeAll, expect, it, vi } from 'vitest'

import { fetchStored } from './fetch-stored'

let answer: (response: ServerResponse) => void
const storage = createServer((_request, response) => answer(response))

beforeAll(async () => {
  await new Promise<void>((done) => storage.listen(0, '127.0.0.1', done))
  vi.stubEnv('NEXT_PUBLIC_SUPABASE_URL', `http://127.0.0.1:${(storage.address() as AddressInfo).port}`)
  vi.stubEnv('NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY', 'sb_publishable_of_a_test')
  vi.stubEnv('SUPABASE_SECRET_KEY', 'sb_secret_of_this_very_test')
  vi.stubEnv('AUTOMATION_SECRET', 'a secret of this very test')
})
afterAll(() => {
  vi.unstubAllEnvs()
  storage.closeAllConnections()
  storage.close()
})

it('times out if storage hangs', async () => {
  answer = () => {}
  await expect(fetchStored('ads/one.jpg', 100)).rejects.toThrow('Storage did not respond in time for ads/one.jpg')
})

it('allows slow transfers once they have begun', async () => {
  answer = (response) => {
    response.writeHead(200, { 'content-type': 'image/jpeg' }).write('half a ')
    setTimeout(() => response.end('picture'), 1_100)
  }
  expect(await (await fetchStored('ads/one.jpg', 1_000)).text()).toBe('half a picture')
})
