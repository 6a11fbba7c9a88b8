import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { logError, logSentence, logSlowRequest, withoutSecrets } from './log'

const lines: string[] = []
beforeEach(() => {
  lines.length = 0
  for (const level of ['error', 'warn', 'log'] as const)
    vi.spyOn(console, level).mockImplementation((line: string) => void lines.push(line))
})
afterEach(() => void vi.unstubAllEnvs())

const failure = new Error('No room\nat the inn', { cause: new TypeError('fetch failed') })

describe('with LOG_FORMAT=json', () => {
  beforeEach(() => void vi.stubEnv('LOG_FORMAT', 'json'))

  test('an error is one line of JSON, with the stack of its cause', () => {
    const reference = logError(failure, 'GET /story/[slug]')
    expect(lines).toHaveLength(1)
    expect(lines[0]).not.toContain('\n')
    expect(JSON.parse(lines[0]!)).toEqual({
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      level: 'error',
      reference,
      where: 'GET /story/[slug]',
      message: 'No room\nat the inn',
      stack: expect.stringMatching(/^Error: No room[^]+log\.test\.ts[^]+\ncaused by TypeError: fetch failed/),
    })
  })

  test('so are a slow request and a sentence', () => {
    logSlowRequest({ method: 'GET', route: '/preview/[token]', status: 200, ms: 1234 })
    logSentence('The change feed can be read again.', 'log')
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { level: 'warn', message: 'slow request', method: 'GET', route: '/preview/[token]', status: 200, ms: 1234 },
      { level: 'info', message: 'The change feed can be read again.' },
    ])
  })

  test.each([['a string'], [null], [undefined], [{ message: 'an object' }], [Object.create(null)]])(
    'anything that is thrown is logged: %o',
    (thrown) => {
      logError(thrown, 'somewhere')
      expect(JSON.parse(lines[0]!)).toMatchObject({ level: 'error', message: expect.any(String) })
    },
  )
})

test('otherwise it is one line of text', () => {
  logError(failure, 'articles', { reference: 'ab12cd34' })
  logError(new Error('fetch failed'), 'articles', { reference: 'ab12cd34', withStack: false })
  logSlowRequest({ method: 'POST', route: '/api/tick', status: 503, ms: 2000 })
  expect(lines).toEqual([
    expect.stringMatching(/^\[ab12cd34\] articles: Error: No room \| at the inn \| at .+ \| caused by TypeError: .+$/),
    '[ab12cd34] articles: fetch failed',
    'slow request: POST /api/tick, status 503, 2000 ms',
  ])
})

test.each([
  ['/newsletter/unsubscribe?token=a4b1e3c5 failed', '/newsletter/unsubscribe?… failed'],
  ['gate of /preview/MTIzNDU2Nzg5MDEyMzQ1Njc4OTA.sig-nature', 'gate of /preview/…'],
  ['preview at /preview/unsaved', 'preview at /preview/unsaved'],
  ['"Ama.Owusu+news@mail.example.com" is taken', '"(an e-mail address)" is taken'],
  ['postgres://app:hunter2@db.internal:5432/news', 'postgres://…@db.internal:5432/news'],
  ['https://api.telegram.org/bot7000000001:AAE-demo/sendMessage', 'https://api.telegram.org/bot…/sendMessage'],
  ['bearer abc.def-ghi was refused', 'Bearer … was refused'],
  ['session eyJhbGciOiJIUzI1.eyJzdWIiOiIx.c2lnbmF0dXJl ended', 'session (a token) ended'],
  ['Is it so? a = b, said the (clerk)?', 'Is it so? a = b, said the (clerk)?'],
])('no line has secrets or names people: %s', (text, clean) => {
  expect(withoutSecrets(text)).toBe(clean)
})

test('what strangers can make long takes little time', () => {
  const began = performance.now()
  for (const part of ['a', 'a.', '?', '?a', '@', 'a@a.', 'eyJ', '//', '/bot1', '/preview/', 'Bearer '])
    withoutSecrets(part.repeat(100_000))
  expect(performance.now() - began).toBeLessThan(5000)
})
