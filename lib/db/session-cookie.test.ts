import { describe, expect, it, vi } from 'vitest'

import { isSessionCookie, withoutMadeUpSession, withSignedInCookie } from './session-cookie'

vi.mock('../env', () => ({ env: () => ({ sessionCookie: 'lodestar-1a2b3c4d', siteUrl: 'https://example.com' }) }))

const cookie = (name: string, value: string, maxAge = 100) => ({
  name: `lodestar-1a2b3c4d${name}`,
  value,
  options: { path: '/', httpOnly: true, maxAge },
})
const marker = (value: string, maxAge = 100) => ({
  name: 'lodestar-1a2b3c4d-signed-in',
  value,
  options: { path: '/', httpOnly: false, maxAge },
})

describe('the cookie that scripts can read', () => {
  it.each([
    ['begins with a session', [cookie('', 'a-session')], marker('1')],
    ['stays when the session is split', [cookie('', '', 0), cookie('.0', 'a'), cookie('.1', 'b')], marker('1')],
    ['stays when the session shrinks', [cookie('.0', '', 0), cookie('.1', '', 0), cookie('', 'a')], marker('1')],
    ['ends with the session', [cookie('', '', 0), cookie('.0', '', 0)], marker('', 0)],
  ])('%s', (_, changed, added) => expect(withSignedInCookie(changed)).toEqual([...changed, added]))

  it('is not touched by the verifier of an e-mail', () => {
    const changed = [cookie('-code-verifier', 'x')]
    expect(withSignedInCookie(changed)).toEqual(changed)
  })

  it('is removed at sign-out like the others', () => expect(isSessionCookie(marker('1').name)).toBe(true))
})

describe('a session without a refresh token', () => {
  const store = (session: unknown) => `base64-${Buffer.from(JSON.stringify(session)).toString('base64url')}`
  const real = store({ access_token: 'x', refresh_token: 'y' })

  it.each([
    ['none', [cookie('-code-verifier', 'x')]],
    ['a real one', [cookie('', real)]],
    ['a split one', [cookie('.0', real.slice(0, 20)), cookie('.1', real.slice(20))]],
  ])('is made up; %s stays', async (_, cookies) => expect(await withoutMadeUpSession(cookies)).toEqual(cookies))

  it.each([store({ access_token: 'x', refresh_token: '' }), store(null), 'base64-x', 'x'])(
    'is removed: %s',
    async (value) =>
      expect(await withoutMadeUpSession([cookie('', value), { name: 'other', value: '1' }])).toEqual([
        { name: 'other', value: '1' },
      ]),
  )
})
