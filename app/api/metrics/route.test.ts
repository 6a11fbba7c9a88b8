// @ts-expect-error It has no types.
import parsePrometheus from 'parse-prometheus-text-format'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'

import { useDatabase } from '@/lib/testing/database'

interface Family {
  name: string
  type: string
  metrics: { value?: string; labels?: Record<string, string> }[]
}
const parse: (text: string) => Family[] = parsePrometheus

const TOKEN = 'a-metrics-token-for-tests'
const database = useDatabase()
const NOW = {
  outbox_waiting: 3,
  outbox_seconds: 75.5,
  connections_active: 2,
  connections_idle: 9,
  connections_max: 100,
}

let GET: (request: Request) => Promise<Response>

async function load(token: string) {
  vi.resetModules()
  process.env.METRICS_TOKEN = token
  ;({ GET } = await import('./route'))
}
const ask = (authorization?: string) =>
  GET(new Request('http://lodestar.test/api/metrics', { headers: authorization ? { authorization } : {} }))

test('without a token in the environment, nobody finds it', async () => {
  await load('')
  for (const given of [undefined, 'Bearer ', `Bearer ${TOKEN}`]) expect((await ask(given)).status).toBe(404)
})

describe('with a token', () => {
  beforeAll(() => load(`${TOKEN},${TOKEN}-new`))
  // All measurements of a test use the same clock.
  beforeAll(() => void vi.useFakeTimers({ toFake: ['performance'] }))
  afterAll(() => void vi.useRealTimers())

  async function read(): Promise<Map<string, Family['metrics']>> {
    const response = await ask(`Bearer ${TOKEN}`)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/)
    expect(response.headers.get('cache-control')).toBe('no-store')
    return new Map(parse(await response.text()).map(({ name, metrics }) => [name, metrics]))
  }
  const valueOf = (families: Map<string, Family['metrics']>, name: string) =>
    families.get(name)?.map(({ value }) => value)

  test('only who has one of them may read it', async () => {
    database.answer('measure', { body: [NOW] })
    for (const given of [undefined, `Bearer ${TOKEN}x`, 'Bearer an-automation-secret-for-tests', `Basic ${TOKEN}`]) {
      const refused = await ask(given)
      expect([refused.status, await refused.text()]).toEqual([401, ''])
    }
    expect(database.asked()).toEqual([])
    for (const given of [`Bearer ${TOKEN}`, `Bearer ${TOKEN}-new`]) expect((await ask(given)).status).toBe(200)
  })

  test('it has all that an operator looks for, in the format of Prometheus', async () => {
    vi.advanceTimersByTime(6000)
    database.answer('measure', { body: [NOW] })
    const families = await read()
    expect([...families.keys()]).toEqual(
      expect.arrayContaining([
        'http_requests_total',
        'http_request_duration_seconds',
        'lodestar_render_seconds',
        'lodestar_answers_total',
        'lodestar_follower_lag_seconds',
        'process_cpu_seconds_total',
        'nodejs_eventloop_lag_seconds',
      ]),
    )
    expect(valueOf(families, 'lodestar_outbox_waiting')).toEqual(['3'])
    expect(valueOf(families, 'lodestar_outbox_oldest_seconds')).toEqual(['75.5'])
    expect(valueOf(families, 'lodestar_database_connections_max')).toEqual(['100'])
    expect(families.get('lodestar_database_connections')).toMatchObject([
      { value: '2', labels: { state: 'active' } },
      { value: '9', labels: { state: 'idle' } },
    ])
  })

  test('the database is asked at most every five seconds', async () => {
    vi.advanceTimersByTime(6000)
    database.answer('measure', { body: [NOW] })
    for (let n = 0; n < 20; n += 1) await read()
    expect(database.asked()).toEqual(['measure'])
    vi.advanceTimersByTime(5001)
    await read()
    expect(database.asked()).toEqual(['measure', 'measure'])
  })

  test('without the database, the rest is there, and nothing old', async () => {
    vi.advanceTimersByTime(6000)
    vi.spyOn(console, 'error').mockImplementation(() => {})
    database.answer('measure', { status: 503, body: { message: 'starting up' } })
    const families = await read()
    expect(families.has('lodestar_follower_lag_seconds')).toBe(true)
    for (const name of ['outbox_waiting', 'outbox_oldest_seconds', 'database_connections', 'database_connections_max'])
      expect(valueOf(families, `lodestar_${name}`) ?? [], name).toEqual([])
    expect(console.error).toHaveBeenCalledOnce()
  })
})
