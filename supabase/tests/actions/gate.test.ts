import { readdirSync } from 'node:fs'
import { join, posix, sep } from 'node:path'

import { NextRequest } from 'next/server'
import { beforeEach, describe, expect, it } from 'vitest'

import { mintToken, useSharedBackend } from '../backend.ts'
import { useBrowser } from './request.ts'
import { gate } from '../../../lib/middleware/gate.ts'
import { getPerson } from '../../../lib/db/staff.ts'
import { DELETED_KINDS } from '../../../lib/routes/routes.ts'

const backend = useSharedBackend()
const browser = useBrowser(backend)
// Next calls the middleware with this host, not the visitor's.
const ORIGIN = 'http://localhost:3000'

beforeEach(() => backend.emptyTables())

async function visit(path: string, method = 'GET', headers: Record<string, string> = {}) {
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const answer = await gate(
    new NextRequest(ORIGIN + path, { method, headers: { ...headers, ...(cookie ? { cookie } : {}) } }),
  )
  const location = answer.headers.get('location')
  return {
    passedOn: answer.headers.get('x-middleware-request-x-visitor') ?? '',
    to: location ? location.replace(ORIGIN, '') : 'stays',
    status: answer.status,
    cookies: answer.cookies.getAll(),
  }
}

/** Changes what the session's cookie says. Returns the former cookie. */
function changeSession(changes: { access_token?: string; expires_at?: number }) {
  const [name, value] = [...browser.cookies][0] ?? ['', '']
  const session = JSON.parse(Buffer.from(value.replace('base64-', ''), 'base64url').toString()) as object
  browser.cookies.set(name, `base64-${Buffer.from(JSON.stringify({ ...session, ...changes })).toString('base64url')}`)
  return value
}

/** Makes the access token expire, but not the refresh token. */
const letTheHourPass = () => changeSession({ expires_at: Math.floor(Date.now() / 1000) - 60 })

describe('a visitor to a staff URL', () => {
  it('without a session sees the login screen of /admin, or is redirected to sign in', async () => {
    expect((await visit('/admin')).to).toBe('stays')
    expect((await visit('/chief-author')).to).toBe('/auth')
    expect((await visit('/news-anchor/new')).to).toBe('/auth?next=%2Fnews-anchor%2Fnew')
  })

  it("gets a record's own page instead of a sheet over a list, unless a script of this site asks", async () => {
    await browser.comeAs({ role: 'admin' })
    const open = (record: string) => `/admin/stories?status=pending&open=${encodeURIComponent(record)}`
    expect((await visit(open('/admin/users/promote'))).to).toBe('/admin/users/promote')
    expect((await visit(open('/chief-author/stories/3?edit=1'))).to).toBe('/chief-author/stories/3?edit=1')
    expect((await visit(open('/admin/users/promote'), 'GET', { 'sec-fetch-dest': 'empty' })).to).toBe('stays')
    expect((await visit(open('/admin/users/promote'), 'POST')).to).toBe('stays')
    for (const other of ['https://evil.example/admin', '//evil.example/admin', '/admin/nothing', '/about'])
      expect([other, (await visit(open(other))).to]).toEqual([other, 'stays'])
  })

  it('is passed on to the page of the same request, once', async () => {
    await browser.comeAs({ role: 'chief_author' })
    const { passedOn } = await visit('/chief-author')
    browser.headers.set('x-visitor', passedOn)
    browser.cookies.clear()
    expect(await getPerson()).toMatchObject({ role: 'chief_author', verified: false })
    expect(await getPerson()).toBeNull()
  })

  it('is not passed on after an action, without a session, or when redirected', async () => {
    expect((await visit('/admin')).passedOn).toBe('')
    await browser.comeAs({ role: 'chief_author' })
    expect((await visit('/chief-author', 'POST')).passedOn).toBe('')
    expect(await visit('/news-anchor')).toMatchObject({ to: '/auth', passedOn: '' })
    const forged = { 'x-visitor': crypto.randomUUID() }
    expect((await visit('/chief-author', 'GET', forged)).passedOn).not.toBe(forged['x-visitor'])
  })

  it.each([
    { access_token: 'x' },
    { access_token: 'x', refresh_token: '', expires_at: 1 },
    { access_token: 'x', refresh_token: 'x', expires_at: 1 },
    { access_token: 'x', refresh_token: 'x', expires_at: 4e9 },
  ])('with a made-up session is a stranger: %j', async (session) => {
    await browser.comeAs({ role: 'admin' })
    const [name] = [...browser.cookies.keys()]
    browser.cookies.set(name ?? '', `base64-${Buffer.from(JSON.stringify(session)).toString('base64url')}`)
    expect((await visit('/chief-author')).to).toBe('/auth')
  })

  it('whose session has ended is a stranger, although the token is still valid', async () => {
    await browser.comeAs({ role: 'chief_author' })
    await backend.sql('delete from auth.sessions')
    const { to, cookies } = await visit('/chief-author')
    expect(to).toBe('/auth')
    expect(cookies.filter(({ name }) => browser.cookies.has(name)).map(({ value }) => value)).toEqual(['', ''])
  })

  it('with a token that the backend did not sign is a stranger', async () => {
    await browser.comeAs({ role: 'chief_author' })
    const [{ id } = {}] = await backend.sql('select id from profiles')
    const forged = await mintToken({ ...backend.keys, jwtSecret: 'x'.repeat(40) }, { sub: id })
    changeSession({ access_token: forged })
    expect((await visit('/chief-author')).to).toBe('/auth')
  })

  it('is redirected to what the role allows', async () => {
    await browser.comeAs({ role: 'chief_author' })
    expect((await visit('/admin')).to).toBe('stays')
    expect((await visit('/admin/stories')).to).toBe('stays')
    expect((await visit('/chief-author')).to).toBe('stays')
    expect((await visit('/news-anchor')).to).toBe('/auth')
    expect((await visit('/auth')).to).toBe('/chief-author')
  })

  it('is signed out at /admin without the role', async () => {
    await browser.comeAs({ role: 'news_anchor', verified: true })
    const { to, cookies } = await visit('/admin')
    expect(to).toBe('/admin?denied=1')
    // These are the session, and the cookie that tells scripts about it.
    expect(cookies.filter(({ name }) => browser.cookies.has(name)).map(({ value }) => value)).toEqual(['', ''])
    expect(await backend.sql('select 1 from auth.sessions')).toEqual([])
  })

  it('loses access to a dashboard with the role', async () => {
    await browser.comeAs({ role: 'news_anchor', verified: true })
    await backend.sql('update profiles set verified = false')
    expect((await visit('/news-anchor')).to).toBe('/auth')
  })

  it('who sends a form gets the response of the action', async () => {
    expect((await visit('/chief-author', 'POST')).to).toBe('stays')
  })

  it('gets a new session after the old one expired, even with two requests at once', async () => {
    await browser.comeAs({ role: 'admin' })
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

function listAddresses(id: string): string[] {
  const desks = join(import.meta.dirname, '../../../app/(newsroom)')
  return readdirSync(desks, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.includes('[id]') && path.endsWith('/page.tsx') && !path.includes('@'))
    .map((path) => posix.dirname(path.replaceAll(sep, '/')).replace(/^\(\w+\)\//, ''))
    .flatMap((path) =>
      path.includes('[kind]') ? Object.keys(DELETED_KINDS).map((kind) => path.replace('[kind]', kind)) : [path],
    )
    .map((path) => `/${path.replace('[id]', id).replace('[number]', '1')}`)
}

describe('the URL of a missing record', () => {
  /** The dashboard itself says that these were deleted. */
  const OWN_WORDS = /^\/admin\/(banners|messages|users|delete\/)|\/edit$/

  it.each(['5d3c0c5e-8f6d-4a55-9a53-5f0b0c1f7a10', 'no-id'])(
    'is answered 404 to an admin, whichever page it is (%s)',
    async (id) => {
      await browser.comeAs({ role: 'admin' })
      const addresses = listAddresses(id).filter((path) => !path.startsWith('/news-anchor/'))
      expect(addresses.length).toBeGreaterThan(15)
      const found = await Promise.all(addresses.map(async (path) => ((await visit(path)).status === 404 ? [] : [path])))
      expect(found.flat().filter((path) => !OWN_WORDS.test(path) || path.startsWith('/admin/sources/'))).toEqual([])
    },
  )

  it("returns 404 to an anchor, also for a colleague's story", async () => {
    await browser.comeAs({ role: 'news_anchor', verified: true })
    const other = await backend.createPerson({ role: 'news_anchor', verified: true })
    const [story] = await backend.sql<{ id: string }>(
      `insert into stories (title, content, category, author_id) values ('Rain', 'Text', 'Sports', $1) returning id`,
      [other.id],
    )
    for (const path of [
      `/news-anchor/${story?.id}`,
      `/news-anchor/${story?.id}/edit`,
      `/news-anchor/${story?.id}/delete`,
    ])
      expect((await visit(path)).status).toBe(404)
    expect((await visit('/news-anchor/new')).status).toBe(200)
  })

  it('does not return 404 for existing rows, forms and scripts', async () => {
    await browser.comeAs({ role: 'chief_author' })
    const author = await backend.createPerson({ role: 'news_anchor', verified: true })
    const [story] = await backend.sql<{ id: string }>(
      `insert into stories (title, content, category, author_id) values ('Rain', 'Text', 'Sports', $1) returning id`,
      [author.id],
    )
    expect((await visit(`/admin/stories/${story?.id}`)).status).toBe(200)
    await backend.sql('delete from stories')
    expect((await visit(`/admin/stories/${story?.id}`)).status).toBe(404)
    expect((await visit(`/admin/stories/${story?.id}`, 'POST')).status).toBe(200)
    expect((await visit(`/admin/stories/${story?.id}`, 'GET', { 'sec-fetch-dest': 'empty' })).status).toBe(200)
    for (const path of [
      '/admin/articles/new',
      '/admin/drafts',
      '/admin/sources/import',
      '/admin/advertisements/inquiries',
    ]) {
      expect((await visit(path)).status).toBe(200)
    }
  })

  it('tells a chief author of a tab for admins only that access is denied', async () => {
    await browser.comeAs({ role: 'chief_author' })
    expect((await visit('/admin/advertisements/5d3c0c5e-8f6d-4a55-9a53-5f0b0c1f7a10')).status).toBe(200)
  })

  it('returns 404 for a deleted article, but not for its history', async () => {
    await browser.comeAs({ role: 'chief_author' })
    const [article] = await backend.sql<{ id: string }>(
      `insert into articles (slug, title, content, category) values ('rain', 'Rain', 'Text', 'Sports') returning id`,
    )
    await backend.sql('delete from articles')
    const base = `/admin/articles/${article?.id}`
    expect((await visit(`${base}/preview`)).status).toBe(404)
    for (const path of [`${base}/history`, `${base}/history/1`]) expect((await visit(path)).status).toBe(200)
    for (const path of [`${base}/history/99`, `${base}/history/one`]) expect((await visit(path)).status).toBe(404)
  })
})
