import { describe, expect, it } from 'vitest'

import { findDemoProblem } from './demo-guard.ts'

const newsroom = { host: '0.0.0.0', hasDemoAccounts: true, allowed: false }

describe('findDemoProblem', () => {
  it.each(['0.0.0.0', '::', '192.168.1.20', 'news.example', '127.evil.example', '128.0.0.1'])(
    'keeps accounts with a known password from whoever reaches %s',
    (host) => {
      expect(findDemoProblem({ ...newsroom, host })).toContain(`HOST=${host}`)
    },
  )

  it.each(['127.0.0.1', '127.0.0.2', '::1', 'localhost'])('lets somebody try the demo on %s', (host) => {
    expect(findDemoProblem({ ...newsroom, host })).toBeUndefined()
  })

  it('lets a newsroom without demo accounts listen anywhere, and one whose owner insists', () => {
    expect(findDemoProblem({ ...newsroom, hasDemoAccounts: false })).toBeUndefined()
    expect(findDemoProblem({ ...newsroom, allowed: true })).toBeUndefined()
  })
})
