import type { Page } from '@playwright/test'

import { IN_DIALOG, listViolations } from '../accessibility'
import { expect, test, unique } from '../fixtures'
import { openServer } from '../web-servers'
import { cardOf } from './dashboard-steps'

const expectNoViolations = async (page: Page) => expect(await listViolations(page)).toEqual([])
const renderFeed = (...titles: string[]) =>
  `<rss version="2.0"><channel><title>Reef Radio</title>${titles.map((title) => `<item><title>${title}</title><link>https://reef.example/${crypto.randomUUID()}</link><description>&lt;p&gt;The reef was counted.&lt;/p&gt;</description></item>`).join('')}</channel></rss>`

async function addSource(page: Page, name: string, feed: string): Promise<void> {
  await page.goto('/admin/sources')
  await page.getByRole('link', { name: 'Add Source' }).click()
  const form = page.getByRole('form', { name: 'Add source' })
  await form.getByLabel('Name').fill(name)
  await form.getByLabel('Website URL').fill('https://reef.example/')
  await form.getByLabel('RSS Feed URL').fill(feed)
  await form.getByRole('button', { name: 'Add Source' }).click()
  await expect(page.getByText('News source created successfully')).toBeVisible()
}

test('an admin adds a source and tests its feed, and the collector files its items as drafts', async ({
  pageOf,
  request,
}) => {
  const title = unique('Reef and radio')
  const name = unique('Reef Radio')
  const server = await openServer(0, (incoming, response) => {
    if (incoming.url !== '/feed') return response.writeHead(404).end()
    response
      .writeHead(200, { 'Content-Type': 'application/rss+xml' })
      .end(renderFeed(title, `&lt;script&gt;alert(1)&lt;/script&gt;${title} again`))
  })
  try {
    const admin = await pageOf('admin')
    await addSource(admin, name, `${server.url}/feed`)
    const card = cardOf(admin, name)
    await expect(card.getByText('RSS', { exact: true })).toBeVisible()
    await card.getByRole('button', { name: /^Test feed/ }).click()
    await expect(card.getByRole('link', { name: title, exact: true })).toBeVisible()
    expect((await request.post('/functions/v1/collect')).status()).toBe(401)
    await admin.getByRole('button', { name: 'Collect now' }).click()
    const result = admin.getByRole('status').getByRole('listitem')
    await expect(result.filter({ hasText: `${name}: 2 new drafts.` })).toBeVisible({ timeout: 40_000 })
    await expectNoViolations(admin)
    await admin.goto('/admin/drafts')
    const draft = admin.getByRole('listitem').filter({ has: admin.getByRole('heading', { name: title, exact: true }) })
    await expect(draft.getByText('Not paraphrased')).toBeVisible()
    await expect(draft.getByText(name)).toBeVisible()
    await expect(admin.getByRole('heading', { name: `${title} again`, exact: true })).toBeVisible()
    await admin.goto('/admin/sources')
    await expect(cardOf(admin, name).getByText('none yet')).toHaveCount(0)
    await expect(admin.getByText(/^Last collected/)).toBeVisible()
  } finally {
    server.close()
  }
})

test('an admin edits, deactivates and deletes a source, and sees why its feed fails', async ({ pageOf }) => {
  const name = unique('Dry Season Post')
  const admin = await pageOf('admin')
  await addSource(admin, name, 'http://169.254.169.254/feed')
  const card = cardOf(admin, name)
  await card.getByRole('button', { name: /^Test feed/ }).click()
  await expect(card.getByText('This address is on a private network, which is not allowed.')).toBeVisible()

  const isActive = { name: `${name} is active` }
  await card.getByRole('button', isActive).click()
  await expect(admin.getByText('News source deactivated successfully')).toBeVisible()
  await expect(card.getByRole('button', { ...isActive, pressed: false })).toBeVisible()
  await card.getByRole('button', isActive).click()
  await expect(admin.getByText('News source activated successfully')).toBeVisible()

  await card.getByRole('link', { name: /^Edit/ }).click()
  const form = admin.getByRole('form', { name: 'Edit source' })
  await form.getByLabel('RSS Feed URL').fill('not an address')
  await form.getByRole('button', { name: 'Save Changes' }).click()
  await expect(form.getByText('Please enter an address that starts with https:// or http://')).toBeVisible()
  await form.getByLabel('RSS Feed URL').fill('')
  await form.getByLabel('API Endpoint').fill('https://reef.example/api')
  expect(await listViolations(admin, IN_DIALOG)).toEqual([])
  await form.getByRole('button', { name: 'Save Changes' }).click()
  await expect(admin.getByText('News source updated successfully')).toBeVisible()
  await expect(card.getByText('API', { exact: true })).toBeVisible()

  await card.getByRole('link', { name: /^Delete/ }).click()
  await admin.getByRole('dialog').getByRole('button', { name: 'Delete News Source' }).click()
  await expect(admin.getByText('News source deleted successfully')).toBeVisible()
  await expect(card).toHaveCount(0)
})

test('an admin imports an OPML list, and a hostile one is refused', async ({ pageOf }) => {
  const name = unique('Listed Paper')
  const admin = await pageOf('admin')
  await admin.goto('/admin/sources/import')
  const form = admin.getByRole('form', { name: 'Import OPML' })
  await form.getByLabel('Or paste its text').fill('<!DOCTYPE o [<!ENTITY a "aaaa">]><opml/>')
  await form.getByRole('button', { name: 'Import' }).click()
  await expect(form.getByText('The list declares a document type, which is not accepted.')).toBeVisible()
  const list = `<opml version="2.0"><body><outline text="${name}" xmlUrl="https://listed.example/${crypto.randomUUID()}"/><outline text="Odd" xmlUrl="javascript:1"/></body></opml>`
  await form
    .getByLabel('OPML file')
    .setInputFiles({ name: 'mine.opml', mimeType: 'text/x-opml', buffer: Buffer.from(list) })
  await form.getByLabel('Or paste its text').fill('')
  await form.getByRole('button', { name: 'Import' }).click()
  await expect(form.getByText('1 added, 0 already listed, 1 rejected.')).toBeVisible()
  await expectNoViolations(admin)
  await admin.goto('/admin/sources')
  await expect(cardOf(admin, name)).toBeVisible()
})
