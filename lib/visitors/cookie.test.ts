import { describe, expect, it } from 'vitest'

import { makeVisitorKey, toSetCookie, toVisitorKey } from './cookie'

describe('a browser that is counted', () => {
  it('has a key that no other has, and brings it back', () => {
    const [mine, others] = [makeVisitorKey(), makeVisitorKey()]
    expect(mine).not.toBe(others)
    expect(toVisitorKey(mine)).toBe(mine)
  })

  it.each([undefined, '', 'short', 'x'.repeat(23), `${'x'.repeat(21)}'`, `${'x'.repeat(21)}\n`])(
    'with a key that nobody gave it (%j) counts as new',
    (value) => expect(toVisitorKey(value)).toBeNull(),
  )

  it('keeps its key from scripts, from other sites and from pages', () => {
    expect(toSetCookie('k', true)).toBe('lodestar-visitor=k; Path=/api; Max-Age=2592000; HttpOnly; SameSite=Lax; Secure')
    expect(toSetCookie('k', false)).not.toContain('Secure')
  })
})
