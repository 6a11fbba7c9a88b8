import { describe, expect, it } from 'vitest'

import { isOwnForm } from './own-form'

describe('the sign-out form', () => {
  it.each([
    ['of this site', { origin: 'http://127.0.0.1:3000', host: '127.0.0.1:3000' }, true],
    [
      'of this site behind a proxy',
      { origin: 'https://lodestar.example', host: '10.0.0.2:3000', 'x-forwarded-host': 'lodestar.example' },
      true,
    ],
    ['of another site', { origin: 'https://evil.example', host: '127.0.0.1:3000' }, false],
    ['of another port', { origin: 'http://127.0.0.1:4000', host: '127.0.0.1:3000' }, false],
    ['of a sandbox', { origin: 'null', host: '127.0.0.1:3000' }, false],
    ['of nobody', { host: '127.0.0.1:3000' }, false],
  ])('%s', (_whose, headers, isOwn) => {
    expect(isOwnForm(new Headers(headers))).toBe(isOwn)
  })
})
