import { NextRequest } from 'next/server'
import { beforeEach, describe, expect, it } from 'vitest'

import { type NewPerson, useBackend } from '../backend.ts'
// Before the actions: what stands in for Next has to be there first.
import { useBrowser } from './request.ts'
import { signIn } from '../../../lib/auth/actions.ts'
import { gate } from '../../../lib/supabase/middleware.ts'

const backend = useBackend()
const browser = useBrowser(backend)
// Next calls the middleware with this host, whatever the visitor typed, and answers with the path alone.
const ORIGIN = 'http://localhost:3000'

beforeEach(() => backend.emptyTables())

async function comeAs(profile: NewPerson) {
  const { email, password } = await backend.createPerson(profile)
  await browser.send(signIn, { email, password })
}

async function visit(path: string, method = 'GET') {
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const answer = await gate(new NextRequest(ORIGIN + path, { method, headers: cookie ? { cookie } : {} }))
  const location = answer.headers.get('location')
  return {
    to: location ? location.replace(ORIGIN, '') : 'stays',
    cookies: answer.cookies.getAll(),
  }
}

/** The session as it is an hour later: its access token has run out, its refresh token has not. */
function letTheHourPass() {
  const [name, value] = [...browser.cookies][0] ?? ['', '']
  const session = JSON.parse(Buffer.from(value.replace('base64-', ''), 'base64url').toString()) as object
  const late = JSON.stringify({ ...session, expires_at: Math.floor(Date.now() / 1000) - 60 })
  browser.cookies.set(name, `base64-${Buffer.from(late).toString('base64url')}`)
  return value
}

describe('a visitor of a staff address', () => {
  it('without a session sees the login screen of /admin, and signs in elsewhere', async () => {
    expect((await visit('/admin')).to).toBe('stays')
    expect((await visit('/chief-author')).to).toBe('/auth')
    expect((await visit('/news-anchor/new')).to).toBe('/auth')
  })

  it('with a made-up session is a stranger', async () => {
    await comeAs({ role: 'admin' })
    const [name] = [...browser.cookies.keys()]
    browser.cookies.set(name ?? '', 'base64-eyJhY2Nlc3NfdG9rZW4iOiJ4In0')
    expect((await visit('/chief-author')).to).toBe('/auth')
  })

  it('goes where the role allows', async () => {
    await comeAs({ role: 'chief_author' })
    expect((await visit('/admin')).to).toBe('/admin/stories')
    expect((await visit('/admin/stories')).to).toBe('stays')
    expect((await visit('/chief-author')).to).toBe('stays')
    expect((await visit('/news-anchor')).to).toBe('/auth')
    expect((await visit('/auth')).to).toBe('/chief-author')
  })

  it('is signed out at /admin without the rights', async () => {
    await comeAs({ role: 'news_anchor', verified: true })
    const { to, cookies } = await visit('/admin')
    expect(to).toBe('/admin?denied=1')
    expect(cookies.filter(({ name }) => browser.cookies.has(name)).map(({ value }) => value)).toEqual([''])
    expect(await backend.sql('select 1 from auth.sessions')).toEqual([])
  })

  it('loses the way to a desk with the role', async () => {
    await comeAs({ role: 'news_anchor', verified: true })
    await backend.sql('update profiles set verified = false')
    expect((await visit('/news-anchor')).to).toBe('/auth')
  })

  it('who sends a form is answered by the action itself', async () => {
    expect((await visit('/chief-author', 'POST')).to).toBe('stays')
  })

  it('goes on with a fresh session when the old one has run out, also with two requests at once', async () => {
    await comeAs({ role: 'admin' })
    const before = letTheHourPass()
    const answers = await Promise.all([visit('/admin/stories'), visit('/chief-author')])
    for (const { to, cookies } of answers) {
      expect(to).toBe('stays')
      const fresh = cookies.find(({ name }) => browser.cookies.has(name))
      expect(fresh?.value).toBeTruthy()
      expect(fresh?.value).not.toBe(before)
      expect(fresh).toMatchObject({ httpOnly: true, sameSite: 'lax' })
    }
  })
})
