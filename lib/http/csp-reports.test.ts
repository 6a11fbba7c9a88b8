import { expect, test } from 'vitest'

import { makeViolationLog, describeViolation } from './csp-reports'

const report = (violation: object) =>
  describeViolation(
    new TextEncoder().encode(
      JSON.stringify({ 'csp-report': { 'document-uri': 'https://site.example/politics', ...violation } }),
    ),
  )

test.each([
  [
    {
      'effective-directive': 'script-src-elem',
      'blocked-uri': 'inline',
      'source-file': 'https://site.example/politics',
      'line-number': 7,
    },
    'script-src-elem refused inline on /politics (/politics:7)',
  ],
  [
    { 'violated-directive': "img-src 'self'", 'blocked-uri': 'https://evil.example/pixel?reader=1' },
    'img-src refused evil.example on /politics',
  ],
  [
    { 'document-uri': 'https://site.example/auth/confirm?token_hash=secret', 'violated-directive': 'script-src' },
    'script-src refused something on /auth/confirm',
  ],
  [
    {
      'document-uri': 'https://site.example/a\nb',
      'violated-directive': '\u001b[2J',
      'blocked-uri': 'data:text/html,x\ny',
    },
    'a rule refused data: on /ab',
  ],
])('logs one line without query strings: %o', (violation, line) => {
  expect(report(violation)).toBe(`Content Security Policy: ${line}`)
})

test('ignores browser extensions and invalid reports', () => {
  expect(report({ 'source-file': 'moz-extension', 'blocked-uri': 'inline' })).toBeNull()
  expect(report({ 'blocked-uri': 'chrome-extension://abc/x.js' })).toBeNull()
  for (const body of ['', '{"a":1}', '[]', 'null', '{"csp-report":{"document-uri":5}}', '\u0000']) {
    expect(describeViolation(new TextEncoder().encode(body)), body).toBeNull()
  }
})

test('logs a violation once an hour, at most ten per address and 200 in all', () => {
  const lines: string[] = []
  const log = makeViolationLog((line) => lines.push(line))
  for (let count = 0; count < 3; count++) log.add('the same', '198.51.100.1', 0)
  expect(lines).toEqual(['the same'])
  for (let count = 0; count < 100; count++) log.add(`number ${count}`, '198.51.100.1', 1000)
  expect(lines).toHaveLength(10)
  expect([log.isFull('198.51.100.1', 1000), log.isFull('198.51.100.2', 1000)]).toEqual([true, false])
  for (let count = 0; count < 300; count++) log.add(`line ${count}`, `203.0.113.${count}`, 1000)
  expect(lines).toHaveLength(200)
  expect([log.isFull('198.51.100.2', 3_599_999), log.isFull('198.51.100.1', 3_600_000)]).toEqual([true, false])
  log.add('the same', '198.51.100.1', 3_600_000)
  expect(lines).toHaveLength(201)
})
