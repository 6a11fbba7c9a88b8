import { describe, expect, it } from 'vitest'

import { findDemoProblem } from './demo-guard.ts'

const newsroom = { host: '0.0.0.0', hasDemoAccounts: true, allowed: false }

describe('findDemoProblem', () => {
  it.each(['0.0.0.0', '::', '192.168.1.20', 'news.example', '127.evil.example', '128.0.0.1'])(
    'rejects demo accounts on %s',
    (host) => {
      expect(findDemoProblem({ ...newsroom, host })).toContain(`HOST=${host}`)
    },
  )

  it.each(['127.0.0.1', '127.0.0.2', '::1', 'localhost'])('allows the demo on %s', (host) => {
    expect(findDemoProblem({ ...newsroom, host })).toBeUndefined()
  })

  it('allows any address without demo accounts, or if the owner insists', () => {
    expect(findDemoProblem({ ...newsroom, hasDemoAccounts: false })).toBeUndefined()
    expect(findDemoProblem({ ...newsroom, allowed: true })).toBeUndefined()
  })
})
