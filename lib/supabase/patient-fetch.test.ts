import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import { createClient } from '@supabase/supabase-js'
import { afterEach, describe, expect, it } from 'vitest'

import { makePatientFetch } from './patient-fetch'

let close = () => {}
afterEach(() => close())

async function open(answer: (end: (body: string) => void) => void) {
  let asked = 0
  const server = createServer((_request, response) => {
    asked++
    answer((body) => response.setHeader('content-type', 'application/json').end(body))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  close = () => {
    server.closeAllConnections()
    server.close()
  }
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, countAsked: () => asked }
}

const ask = (url: string, patienceMs: number) =>
  createClient(url, 'key', { auth: { persistSession: false }, global: { fetch: makePatientFetch(patienceMs) } }).from('stories').select()

describe('a page that asks the backend', () => {
  it('gets its answer', async () => {
    const { url } = await open((end) => end('[{"id":1}]'))
    expect((await ask(url, 5000)).data).toEqual([{ id: 1 }])
  })

  it('learns that there is none, once, where the backend takes the question and is silent', async () => {
    const { url, countAsked } = await open(() => {})
    const { data, error } = await ask(url, 200)
    expect({ data, message: error?.message }).toEqual({ data: null, message: 'AbortError: The backend did not answer in time.' })
    expect(countAsked()).toBe(1)
  })
})
