import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach } from 'vitest'

// This is a stand-in for the API: permissions and storage are tested with the real migrations.

export type DatabaseResult = { status?: number; body: unknown } | 'hangs up'

interface Call {
  name: string
  args: unknown
}

/**
 * Call this at the top of a test file. By default, SQL functions return `null`; of several answers, the last one
 * repeats.
 */
export function useDatabase() {
  const calls: Call[] = []
  const answers = new Map<string, DatabaseResult[]>()
  let server: Server

  beforeAll(async () => {
    server = createServer(async (request, response) => {
      const { pathname } = new URL(request.url ?? '', 'http://database')
      const name = pathname.startsWith('/storage/') ? 'storage' : (pathname.split('/').at(-1) ?? '')
      const body = Buffer.concat(await Array.fromAsync(request)).toString()
      // Uploads to storage are not JSON.
      const isJson = request.headers['content-type']?.startsWith('application/json')
      calls.push({ name, args: isJson && body ? JSON.parse(body) : null })
      const queue = answers.get(name) ?? []
      const answer = (queue.length > 1 ? queue.shift() : queue[0]) ?? { body: null }
      if (answer === 'hangs up') return void request.socket.destroy()
      response.writeHead(answer.status ?? 200, { 'Content-Type': 'application/json' }).end(JSON.stringify(answer.body))
    })
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    process.env.NEXT_PUBLIC_SUPABASE_URL = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    process.env.NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY = 'a-publishable-key-for-tests'
    process.env.SUPABASE_SECRET_KEY = 'a-secret-key-for-tests-only'
    process.env.AUTOMATION_SECRET = 'an-automation-secret-for-tests'
  })
  afterAll(() => void server.close())
  beforeEach(() => {
    calls.length = 0
    answers.clear()
    // Rate limits allow every request by default.
    answers.set('use_rate_limit', [{ body: 0 }])
  })

  return {
    /** Returns the names of what was asked, in order; 'storage' stands for files. */
    asked: () => calls.map(({ name }) => name),
    callsOf: (name: string) => calls.filter((call) => call.name === name).map(({ args }) => args),
    answer: (name: string, ...given: DatabaseResult[]) => void answers.set(name, given),
  }
}

/** Makes a form. A list repeats its field. */
export function buildFormData(fields: Record<string, string | string[]>): FormData {
  const form = new FormData()
  for (const [name, values] of Object.entries(fields)) for (const value of [values].flat()) form.append(name, value)
  return form
}
