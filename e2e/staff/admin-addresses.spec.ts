import type { Page } from '@playwright/test'

import { type DemoPerson, expect, openNewsroom, PASSWORD, createSession, readPage, test } from '../fixtures'

// Add a line for every new tab.

/** What a chief author sees instead of the tab; null with access. Admins see all. */
const ADDRESSES: Record<string, string | null> = {
  '/admin/stories': null,
  '/admin/articles': null,
  '/admin/drafts': null,
  '/admin/sources': 'Access denied. Admin privileges required.',
  '/admin/sources/new': 'Access denied. Admin privileges required.',
  '/admin/sources/import': 'Access denied. Admin privileges required.',
  '/admin/whatsapp': 'Access denied. Admin privileges required.',
  '/admin/advertisements': 'Access denied. Admin privileges required.',
  '/admin/advertisements/new': 'Access denied. Admin privileges required.',
  '/admin/advertisements/flagged': 'Access denied. Admin privileges required.',
  '/admin/advertisements/inquiries': 'Access denied. Admin privileges required.',
  '/admin/users': 'Access denied. Admin privileges required.',
  '/admin/banners': "You don't have permission to manage banner items. Admin access required.",
  '/admin/messages': 'Access denied. Admin privileges required.',
  '/admin/messages/subscribers': 'Access denied. Admin privileges required.',
}

/** A URL activates only its own tab. */
const TABS = ['Stories', 'Articles', 'Drafts', 'Sources', 'WhatsApp', 'Advertisements', 'Users', 'Banners', 'Messages']
const toLabel = (address: string) => TABS.find((label) => address.startsWith(`/admin/${label.toLowerCase()}`)) ?? ''

/** Without a browser: there are ninety pages. */
async function read({ request }: Page, address: string) {
  const page = await readPage(request, address)
  const tabs = [...page.document.querySelectorAll('nav[aria-label=Dashboard] a')]
  return {
    ...page,
    tabs: tabs.map(({ textContent }) => textContent ?? ''),
    current: tabs.filter((tab) => tab.hasAttribute('aria-current')).map(({ textContent }) => textContent ?? ''),
  }
}

const startsWith = (label: string) => expect.stringMatching(new RegExp(`^${label}`))

for (const who of ['admin', 'chief'] as const) {
  test(`${who} sees nine tabs in order, each at its own URL`, async ({ page }) => {
    await createSession(page, who)
    for (const [address, sentence] of Object.entries(ADDRESSES)) {
      const { path, tabs, current, main } = await read(page, address)
      expect({ path, tabs, current }).toEqual({
        path: address,
        tabs: TABS.map(startsWith),
        current: [startsWith(toLabel(address))],
      })
      if (who === 'chief' && sentence) expect(main, address).toContain(sentence)
      else expect(main, address).not.toMatch(/Access denied\.|don't have permission/)
    }
  })
}

for (const who of ['anchor', 'newanchor', 'reader'] satisfies DemoPerson[]) {
  test(`${who} is denied access at ${who === 'reader' ? 'every URL' : 'two URLs'} of the dashboard and signed out`, async ({
    page,
  }) => {
    // One role tests every URL; the first and the last suffice for the others.
    const addresses = ['/admin', ...Object.keys(ADDRESSES)]
    for (const address of who === 'reader' ? addresses : [addresses[0]!, addresses.at(-1)!]) {
      await createSession(page, who)
      const { body, tabs } = await read(page, address)
      expect(body, address).toContain('Access denied. Your account does not have admin privileges.')
      expect(tabs).toEqual([])
      expect((await read(page, '/news-anchor')).path).toBe('/auth')
    }
  })
}

test('anonymous visitors see only the sign-in page at every dashboard URL', async ({ page }) => {
  for (const address of ['/admin', ...Object.keys(ADDRESSES)]) {
    const { path, body, tabs, html } = await read(page, address)
    expect({ path, tabs }).toEqual({ path: address, tabs: [] })
    expect(body).toContain('Admin Login')
    expect(body).toContain('Sign In')
    // The RSC payload contains no rows either.
    expect(html, address).not.toMatch(/<table|Last Updated|anchor@lodestar/)
  }
})

test('counts of waiting work are for staff only, each role with its own', async ({ pageOf, request }) => {
  expect((await request.get('/api/waiting')).status()).toBe(401)
  const reader = await pageOf('reader')
  expect((await reader.request.get('/api/waiting')).status()).toBe(403)
  const anchor = await pageOf('anchor')
  expect(await (await anchor.request.get('/api/waiting')).json()).toEqual({ unreadInbox: expect.any(Number) })
  const chief = await pageOf('chief')
  const waiting = await (await chief.request.get('/api/waiting')).json()
  // Messages are admin-only.
  expect(waiting).toEqual({ pendingStories: expect.any(Number), unreadMessages: 0, unreadInbox: expect.any(Number) })
})

test('the dashboard opens on its first tab, and a reload keeps the tab', async ({ page }) => {
  await createSession(page, 'admin')
  await page.goto('/admin')
  expect(new URL(page.url()).pathname).toBe('/admin/stories')
  await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Articles' }).click()
  await expect(page).toHaveURL(/\/admin\/articles$/)
  await page.reload()
  await expect(page.getByRole('region', { name: 'Articles' })).toBeVisible()
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible()
})

test('signing in at a tab without a session leads to that tab', async ({ page }) => {
  await page.goto('/admin/articles')
  await page.getByLabel('Email', { exact: true }).fill('chief@lodestar.test')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page.getByRole('region', { name: 'Articles' })).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/admin/articles')
})

test('unknown dashboard pages return 404, also without JavaScript', async ({ pageOf }) => {
  const page = await pageOf('chief')
  const id = crypto.randomUUID()
  for (const address of [
    '/admin/nothing',
    `/admin/delete/nothing/${id}`,
    `/admin/%E0%A4%A`,
    '/admin/stories/nothing',
    `/chief-author/stories/${id}`,
    `/admin/drafts/${id}`,
    `/admin/articles/${id}/preview`,
  ]) {
    const { status, body } = await read(page, address)
    expect(status, address).toBe(404)
    expect(body, address).toContain('Oops! Page not found')
  }
})

test('pages of deleted records return 404 and say so', async ({ pageOf }) => {
  const page = await pageOf('admin')
  const id = crypto.randomUUID()
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
    [`/admin/articles/${article?.id}/history/compare?from=8888&to=9999`]: 'Oops! Page not found',
    [`/admin/articles/${article?.id}/history/9999`]: 'Oops! Page not found',
  }
  const there = [
    '/admin/banners/new',
    '/admin/messages/subscribers',
    `/admin/articles/${article?.id}/edit`,
    `/admin/articles/${article?.id}/history`,
  ]
  for (const [address, words] of Object.entries(gone)) {
    const { status, body } = await read(page, address)
    expect(status, address).toBe(404)
    expect(body, address).toContain(words)
  }
  for (const address of there) expect((await read(page, address)).status, address).toBe(200)
  // Scripts leave it as it is.
  const [address, words] = Object.entries(gone)[0]!
  expect((await page.goto(address))?.status()).toBe(404)
  await expect(page.getByText(words)).toBeVisible()
})
