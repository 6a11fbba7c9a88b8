import type { APIRequestContext, Page } from '@playwright/test'

import { catchUp, expect, openNewsroom, PLAIN, readPage, test } from '../fixtures'
import { waitForEmail } from '../mailbox'

// Serial, and apart from tests that read the newsroom's name.
test.describe.configure({ mode: 'serial' })

/** It has every character that a document must escape, and letters that a typeface may lack. */
const NAME = 'Ŋkɔmɔ & Sons <b>'
const IN_HTML = 'Ŋkɔmɔ &amp; Sons &lt;b&gt;'

const settings = () => openNewsroom().from('settings')
let before: Record<string, unknown> = {}

test.beforeAll(async () => void (before = (await settings().select().single().throwOnError()).data!))
test.afterAll(async () => {
  const { updated_at: _, ...row } = before
  await settings().update(row).eq('id', true).throwOnError()
  await catchUp()
})

const form = (page: Page, name: string) => page.getByRole('form', { name })
const save = async (page: Page, name: string) => {
  const version = form(page, name).locator('[name=expected_version]')
  const former = await version.inputValue()
  await form(page, name)
    .getByRole('button', { name: `Save ${name}` })
    .click()
  await expect(page.getByText('Settings saved. Readers see them now.').last()).toBeVisible()
  await expect(version).not.toHaveValue(former)
}
const readText = async (request: APIRequestContext, path: string) => (await request.get(path)).text()

test('a new name is at once on every surface', async ({ pageOf, request }) => {
  const card = await (await request.get('/share.jpg')).body()
  const page = await pageOf('admin')
  await page.goto('/admin')
  await page.getByRole('link', { name: 'Settings', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Settings', exact: true })).toBeVisible()
  await form(page, 'Publication').getByLabel('Name', { exact: true }).fill(NAME)
  await save(page, 'Publication')

  const home = await readPage(request, '/')
  expect(home.textOf('header')).toContain(NAME)
  expect(home.textOf('footer')).toContain(NAME)
  expect(home.html).toContain(`content="${IN_HTML}"`)
  expect(home.html).toContain('"NewsMediaOrganization","@id"')
  expect(home.html).toContain(`"name":"Ŋkɔmɔ \\u0026 Sons \\u003cb\\u003e"`)
  expect((await readPage(request, '/about')).textOf('h1')).toBe(`About ${NAME}`)
  for (const path of ['/lite', '/no-such-page', '/offline', '/privacy'])
    expect(await readText(request, path), path).toContain(IN_HTML)
  expect(await readText(request, '/rss/all.xml')).toMatch(
    /<title>(<!\[CDATA\[)?Ŋkɔmɔ (& Sons <b>|&amp; Sons &lt;b&gt;)/,
  )
  expect(await (await request.get('/rss/all.json')).json()).toMatchObject({ title: NAME })
  const sitemap = await readText(request, '/news-sitemap.xml')
  expect(sitemap).toContain('<news:name>&#330;k&#596;m&#596; &#38; Sons &#60;b&#62;</news:name>')
  expect(await (await request.get('/manifest.webmanifest')).json()).toMatchObject({ short_name: NAME })
  expect((await request.get('/share.jpg')).ok()).toBe(true)
  expect((await (await request.get('/share.jpg')).body()).equals(card)).toBe(false)

  const story = home.document.querySelector('main a[href^="/story/"]')!.getAttribute('href')!
  for (const path of ['/', story, '/about', '/lite', '/rss/all.xml', '/politics', '/no-such-page', '/offline'])
    expect((await readText(request, path)).match(/<title>[^<]*Lodestar/), path).toBeNull()

  await page.goto('/admin/users/emails')
  await page.getByRole('button', { name: 'Send Test Email' }).click()
  await waitForEmail('admin@lodestar.test', `Subject: Test email from ${NAME}`)
})

test('without JavaScript, what was typed stays beside the reason, and rows are added and removed', async ({
  pageOf,
  request,
}) => {
  const page = await pageOf('admin', PLAIN)
  await page.goto('/admin/settings')
  const contact = form(page, 'Contact')
  await contact.getByLabel('Security').fill('nobody')
  await contact.getByRole('group', { name: 'New link' }).first().getByLabel('Name').fill('Mastodon')
  await contact.getByRole('button').click()
  await expect(contact.getByText('Please enter a valid email address.')).toBeVisible()
  await expect(contact.getByText('Please fill in this field, or empty the others of this row.')).toBeVisible()
  await expect(contact.getByLabel('Security')).toHaveValue('nobody')
  await contact.getByLabel('Security').fill('alarm@volta.example')
  const row = contact.getByRole('group').filter({ has: page.locator('input[value="Mastodon"]') })
  await row.getByLabel('Address').fill('https://social.example/@volta')
  const first = contact.getByRole('group', { name: 'Link 1' })
  await first.getByLabel('Name').fill('')
  await first.getByLabel('Address').fill('')
  await contact.getByRole('button').click()
  await expect(page.getByText('Settings saved. Readers see them now.')).toBeVisible()
  const { document } = await readPage(request, '/sitemap')
  const links = [...document.querySelectorAll('[aria-labelledby=social] a')].map((link) => link.textContent)
  expect(links).toEqual(['X (Twitter)', 'Instagram', 'YouTube', 'Mastodon'])
  expect(await readText(request, '/.well-known/security.txt')).toContain('Contact: mailto:alarm@volta.example')
})

test('a site that is closed to crawlers says so in robots.txt, in headers and on pages', async ({
  pageOf,
  request,
}) => {
  expect((await request.get('/about')).headers()).not.toHaveProperty('tdm-reservation')
  const page = await pageOf('admin')
  await page.goto('/admin/settings')
  await form(page, 'Crawlers and AI').getByLabel('Who may read the site').selectOption('search')
  await form(page, 'Crawlers and AI').getByLabel('preferred source').uncheck()
  await save(page, 'Crawlers and AI')
  expect(await readText(request, '/robots.txt')).toMatch(/User-Agent: GPTBot\n(User-Agent: .*\n)*Disallow: \/\n/)
  const about = await readPage(request, '/about')
  expect(about.headers).toMatchObject({ 'tdm-reservation': '1' })
  expect(about.main).not.toContain('preferred source')

  await form(page, 'Crawlers and AI').getByLabel('Who may read the site').selectOption('closed')
  await save(page, 'Crawlers and AI')
  expect(await readText(request, '/robots.txt')).toBe('User-Agent: *\nDisallow: /\n\n')
  const closed = await readPage(request, '/about')
  expect(closed.headers).toMatchObject({ 'x-robots-tag': 'noindex, nofollow' })
  expect(closed.document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex, nofollow')
})

test('only admins see the settings', async ({ pageOf }) => {
  const page = await pageOf('chief')
  await page.goto('/admin')
  await expect(page.getByRole('link', { name: 'Settings', exact: true })).toHaveCount(0)
  await page.goto('/admin/settings')
  await expect(page.getByText('Access denied. Admin privileges required.')).toBeVisible()
})
