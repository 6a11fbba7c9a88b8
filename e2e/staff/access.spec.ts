import type { Page } from '@playwright/test'

import { ROUTES } from '../../lib/routes/route-list'
import { expectAccessible } from '../accessibility'
import { createSession, expect, fillSignIn, openNewsroom, PLAIN, readPage, test } from '../fixtures'

const ADMINS = 'Access denied. Admin privileges required.'
const BANNERS = "You don't have permission to manage banner items. Admin access required."
const id = crypto.randomUUID()
const FILES = new Set<string>([ROUTES.subscribersFile.path, ROUTES.workflow.path])
const forAdmins = Object.values(ROUTES).filter((route) => 'for' in route && route.for === 'admins')
/** What a chief author sees on the pages that only admins may open. A page that forgets to check the role fails here. */
const DENIED = Object.fromEntries(
  [ROUTES.adminSources, ...forAdmins.filter(({ path }) => !FILES.has(path))].map(({ path }) => [
    path.replace('[id]', id),
    path.includes('/banners') ? BANNERS : ADMINS,
  ]),
)
const ADDRESSES: Record<string, string | null> = {
  '/admin/stories': null,
  '/admin/articles': null,
  '/admin/drafts': null,
  ...Object.fromEntries(Object.entries(DENIED).filter(([path]) => !path.includes(id))),
}

/** A URL activates only its own tab. */
const TABS = ['Stories', 'Articles', 'Drafts', 'Sources', 'WhatsApp', 'Advertisements', 'Users', 'Banners', 'Messages']

/** Without a browser: there are many pages. */
async function read({ request }: Page, address: string) {
  const page = await readPage(request, address)
  const tabs = [...page.document.querySelectorAll('nav[aria-label=Dashboard] a')]
  const name = ({ textContent }: Element) => /^[a-z]+/i.exec(textContent ?? '')?.[0]
  return { ...page, tabs: tabs.map(name), current: tabs.filter((tab) => tab.hasAttribute('aria-current')).map(name) }
}

for (const who of ['admin', 'chief'] as const) {
  test(`${who} sees nine tabs in order, each at its own URL, and what the role allows`, async ({ pageOf }) => {
    const page = await pageOf(who)
    for (const [address, sentence] of Object.entries(ADDRESSES)) {
      // Admins open the pages below a tab in their journeys.
      if (who === 'admin' && address.split('/').length > 3) continue
      const { path, tabs, current, main, document } = await read(page, address)
      const own = TABS.filter((label) => address.startsWith(`/admin/${label.toLowerCase()}`))
      expect({ path, tabs, current }).toEqual({ path: address, tabs: TABS, current: own })
      if (who === 'admin' || !sentence) expect(main, address).not.toMatch(/Access denied\.|don't have permission/)
      else {
        expect(main, address).toContain(sentence)
        expect(document.querySelectorAll('main form, main table'), address).toHaveLength(0)
      }
    }
    // A chief author does not even learn whether a record exists.
    if (who === 'chief')
      for (const [address, sentence] of Object.entries(DENIED))
        expect((await read(page, address)).body, address).toContain(sentence)
  })
}

test('people without the role are signed out at the admin dashboard, and visitors can only sign in', async ({
  page,
}) => {
  for (const who of ['anchor', 'newanchor', 'reader'] as const)
    for (const address of ['/admin', '/admin/messages/subscribers']) {
      await createSession(page, who)
      const { body, tabs } = await read(page, address)
      expect(body, address).toContain('Access denied. Your account does not have admin privileges.')
      expect(tabs).toEqual([])
      expect((await read(page, '/news-anchor')).path).toBe('/auth')
    }
  for (const address of ['/admin', ...Object.keys(ADDRESSES)]) {
    const { path, body, tabs, html } = await read(page, address)
    expect({ path, tabs }).toEqual({ path: address, tabs: [] })
    expect(body).toContain('Admin Login')
    // The RSC payload contains no rows either.
    expect(html, address).not.toMatch(/<table|Last Updated|anchor@lodestar/)
  }
})

test('counts of waiting work are for staff only, each role with its own, and the file of subscribers for admins', async ({
  page,
}) => {
  const ask = (address: string) => page.request.get(address)
  const file = '/admin/messages/subscribers.csv'
  expect([(await ask('/api/waiting')).status(), (await ask(file)).status()]).toEqual([401, 401])
  await createSession(page, 'reader')
  expect((await ask('/api/waiting')).status()).toBe(403)
  await createSession(page, 'anchor')
  expect(await (await ask('/api/waiting')).json()).toEqual({ unreadInbox: expect.any(Number) })
  await createSession(page, 'chief')
  const number = expect.any(Number)
  // Messages are for admins only.
  const waiting = { pendingStories: number, unreadMessages: 0, unreadInbox: number }
  expect(await (await ask('/api/waiting')).json()).toEqual(waiting)
  const refused = await ask(file)
  expect([refused.status(), (await refused.text()).includes('@')]).toEqual([403, false])
})

test('unknown dashboard pages and those of deleted records return 404, and say what is gone', async ({ pageOf }) => {
  const page = await pageOf('admin')
  const { data: article } = await openNewsroom().from('articles').select('id').eq('published', true).limit(1).single()
  const gone: Record<string, string> = {
    [`/admin/banners/${id}`]: 'This banner item no longer exists.',
    '/admin/delete/banners/nothing': 'This banner item no longer exists.',
    [`/admin/messages/${id}`]: 'This message no longer exists.',
    [`/admin/delete/messages/${id}`]: 'This message no longer exists.',
    [`/admin/delete/articles/${id}`]: 'This article no longer exists.',
    [`/admin/delete/advertisements/${id}`]: 'This advertisement no longer exists.',
    [`/admin/delete/inquiries/${id}`]: 'This inquiry no longer exists.',
    '/admin/delete/sources/nothing': 'This news source no longer exists.',
    [`/admin/users/${id}/role`]: 'This account no longer exists.',
    [`/admin/users/authors/${id}`]: 'This author no longer exists.',
    [`/admin/articles/${id}/edit`]: 'This article no longer exists.',
    [`/admin/articles/${article?.id}/history/compare?from=8888&to=9999`]: 'One of these revisions no longer exists.',
    [`/admin/articles/${article?.id}/history/9999`]: 'This revision no longer exists.',
    '/admin/nothing': 'Oops! Page not found',
    [`/admin/delete/nothing/${id}`]: 'Oops! Page not found',
    '/admin/%E0%A4%A': 'Oops! Page not found',
    '/admin/stories/nothing': 'This story is no longer here. Its author may have withdrawn it.',
    [`/chief-author/stories/${id}`]: 'This story is no longer here. Its author may have withdrawn it.',
    [`/admin/drafts/${id}`]: 'This draft no longer exists.',
    [`/admin/advertisements/${id}/statistics`]: 'This advertisement no longer exists.',
  }
  for (const [address, words] of Object.entries(gone)) {
    const { status, body } = await read(page, address)
    expect([address, status]).toEqual([address, 404])
    expect(body, address).toContain(words)
  }
  // Scripts leave it as it is.
  const [address, words] = Object.entries(gone)[0]!
  expect((await page.goto(address))?.status()).toBe(404)
  await expect(page.getByText(words)).toBeVisible()
})

test('everyone lands where their role works after signing in, also without JavaScript', async ({ pageOf }) => {
  const page = await pageOf('visitor', PLAIN)
  // The other roles are in lib/auth/gate.test.ts.
  for (const [who, home] of Object.entries({ admin: '/admin', anchor: '/news-anchor', newanchor: '/' })) {
    await page.context().clearCookies()
    await page.goto('/auth')
    await fillSignIn(page, `${who}@lodestar.test`)
    await expect(page, who).toHaveURL(home)
  }
})

test('a news anchor who is not verified reads what happens next, and follows a link to it', async ({ page }) => {
  await createSession(page, 'newanchor')
  await page.goto('/about')
  await page.getByRole('link', { name: 'Verification pending' }).click()
  await expect(page).toHaveURL('/auth')
  await expect(page.getByText('Waiting for verification')).toBeVisible()
  await page.getByRole('link', { name: 'Check Again' }).click()
  await expect(page).toHaveURL('/auth')
  await expect(page.getByText('An administrator still has to verify you')).toBeVisible()
  await expectAccessible(page, 'the page of an anchor who waits')
})

test('signing in leads to the dashboard page that was requested, and never to another site', async ({ page }) => {
  for (const [start, email, end] of [
    ['/account', 'anchor2@lodestar.test', '/account'],
    ['/admin/articles', 'chief@lodestar.test', '/admin/articles'],
    ['/auth?next=https%3A%2F%2Fevil.example%2F', 'anchor2@lodestar.test', '/news-anchor'],
    ['/auth?next=%2F%2Fevil.example%2Fadmin', 'anchor2@lodestar.test', '/news-anchor'],
  ] as const) {
    await page.context().clearCookies()
    await page.goto(start)
    await fillSignIn(page, email)
    await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible()
    await expect(page).toHaveURL(end)
  }
})

test('on a phone, an editor finds Dashboard and Sign Out in the menu of reader pages', async ({ pageOf }) => {
  const page = await pageOf('admin')
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 700 })
    await page.goto('/about')
    await page.getByLabel('Menu', { exact: true }).click()
    await expect(page.getByRole('link', { name: 'Dashboard' })).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('button', { name: 'Sign Out' })).toBeInViewport({ ratio: 1 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }
})

test('a reader with an account sees no dashboard link, is told if signing out fails, and signs out in every tab', async ({
  page,
}) => {
  let asked = 0
  page.on('request', (request) => void (request.url().endsWith('/api/session') && asked++))
  // A browser without a session asks for none.
  const open = async () => {
    const before = asked
    await page.goto('/', { waitUntil: 'networkidle' })
    return asked - before
  }
  expect(await open()).toBe(0)
  await createSession(page, 'reader')
  expect(await open()).toBe(1)
  const signOut = page.getByRole('button', { name: 'Sign Out' })
  await expect(signOut).toBeVisible()
  await expect(page.getByRole('link', { name: 'Dashboard' })).toHaveCount(0)
  await page.route('**/auth/sign-out', (route) => route.fulfill({ status: 400 }))
  await signOut.click()
  await expect(page.getByText('You are still signed in: please check your connection.')).toBeVisible()
  await page.unroute('**/auth/sign-out')

  const other = await page.context().newPage()
  await other.goto('/')
  await expect(other.getByRole('button', { name: 'Sign Out' })).toBeVisible()
  await signOut.click()
  for (const tab of [page, other])
    await expect(tab.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible()
  expect(await open()).toBe(0)
})
