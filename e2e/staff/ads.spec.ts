import type { APIRequestContext, Page } from '@playwright/test'
import sharp from 'sharp'

import { listViolations } from '../accessibility'
import { addPerson, expect, createSession, openNewsroom, readPage, test, unique } from '../fixtures'

// Uses /education, where no other test checks ads.

const renderPicture = () =>
  sharp({ create: { width: 900, height: 600, channels: 3, background: '#0b6b3a' } })
    .png()
    .toBuffer()

async function servedAt(request: APIRequestContext, page = '/education', category = 'Education'): Promise<string> {
  return (await request.get(`/api/ads?page=${page}&category=${category}`)).text()
}

async function addAd(part: object = {}): Promise<{ id: string; title: string }> {
  const title = unique('Akwaaba Tea')
  const { data, error } = await openNewsroom()
    .from('advertisements')
    .insert({ title, target_pages: ['nowhere'], ...part })
    .select('id')
    .single()
  if (error) throw new Error(error.message)
  return { id: data.id as string, title }
}

const form = (page: Page) => page.getByRole('form', { name: /advertisement$/ })
const find = (page: Page, title: string) => page.goto(`/admin/advertisements?q=${encodeURIComponent(title)}`)

test('an admin creates, edits, pauses and deletes an ad, and readers see each change at once', async ({
  page,
  pageOf,
  request,
}) => {
  const admin = await pageOf('admin')
  const title = unique('Akwaaba Tea')
  await admin.goto('/admin/advertisements')
  await admin.getByRole('link', { name: 'New Advertisement' }).click()
  await form(admin).getByLabel('Title').fill(title)
  await form(admin).getByLabel('Description').fill('Leaves from the hills.')
  await form(admin).getByLabel('Link URL').fill('https://tea.example/')
  await form(admin).getByLabel('Ad type').selectOption('Sidebar')
  await form(admin).getByLabel('Target pages').fill('education, ')
  await form(admin).getByLabel('Priority').fill('900')
  await form(admin).getByLabel('Max budget').fill('250.50')
  await form(admin)
    .getByLabel('Upload Image')
    .setInputFiles({ name: 'tea.png', mimeType: 'image/png', buffer: await renderPicture() })
  await expect(admin.getByText('Image uploaded successfully!')).toBeVisible()

  const preview = admin.getByRole('region', { name: 'Preview' })
  await expect(preview.getByRole('link')).toHaveAttribute('href', 'https://tea.example/')
  await expect(preview.getByText(title).first()).toBeVisible()
  await expect(preview.locator('img')).toHaveAttribute('src', /media%2Fads%2F/)
  await expect(preview.getByText('Readers will see this ad as soon as you save it.')).toBeVisible()
  await form(admin).getByLabel('Placement position').fill('bottom')
  await expect(preview.getByText('Ads of this type have no position “bottom”')).toBeVisible()
  await form(admin).getByLabel('Placement position').fill('')

  await form(admin).getByRole('button', { name: 'Create Advertisement' }).click()
  await expect(admin.getByText('Advertisement created successfully')).toBeVisible()
  expect(await servedAt(request)).toContain(title)

  await page.goto('/education')
  // An ad's script loads when its place comes near.
  await page.locator('[data-ad="sidebar"]').first().scrollIntoViewIfNeeded()
  const ad = page.locator('[data-ad="sidebar"]').filter({ hasText: title })
  await expect(ad.getByText('Leaves from the hills.')).toBeVisible()
  await expect(ad.locator('img')).toHaveAttribute('src', /media%2Fads%2F/)

  await find(admin, title)
  const row = admin.getByRole('row').filter({ hasText: title })
  await expect(row.getByText('Running')).toBeVisible()
  await expect(row.getByRole('cell', { name: '0.00 / 250.50' })).toBeVisible()
  await row.getByRole('link', { name: `Edit ${title}` }).click()
  await form(admin).getByLabel('Description').fill('Leaves from the valley.')
  await form(admin).getByLabel('Max budget').fill('0')
  await form(admin).getByRole('button', { name: 'Save Changes' }).click()
  await expect(admin.getByText('Advertisement updated successfully')).toBeVisible()
  // The response is cached here.
  await page.reload()
  await expect(ad.getByText('Leaves from the valley.')).toBeVisible()

  await find(admin, title)
  await expect(row.getByRole('cell', { name: '0.00 / ∞' })).toBeVisible()
  await row.getByRole('button', { name: `Active: ${title}` }).click()
  await expect(row.getByText('Paused')).toBeVisible()
  await expect(row.getByRole('button', { name: `Active: ${title}`, pressed: false })).toBeVisible()
  expect(await servedAt(request)).not.toContain(title)
  await row.getByRole('button', { name: `Active: ${title}` }).click()
  await expect(row.getByText('Running')).toBeVisible()
  expect(await servedAt(request)).toContain(title)

  await row.getByRole('link', { name: `Delete ${title}` }).click()
  const dialog = admin.getByRole('dialog', { name: 'Delete Advertisement' })
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()
  await row.getByRole('link', { name: `Delete ${title}` }).click()
  await dialog.getByRole('button', { name: 'Delete Advertisement' }).click()
  await expect(admin.getByText('Advertisement deleted successfully')).toBeVisible()
  await expect(row).toHaveCount(0)
  await expect(dialog).toBeHidden()
  expect(await servedAt(request)).not.toContain(title)
})

test('previewing an ad counts no view', async ({ pageOf }) => {
  const { id } = await addAd()
  const admin = await pageOf('admin')
  const counted: string[] = []
  admin.on('request', (sent) => sent.method() === 'POST' && sent.url().endsWith('/api/ads') && counted.push(sent.url()))
  await admin.goto(`/admin/advertisements/${id}`)
  await admin.getByRole('region', { name: 'Preview' }).scrollIntoViewIfNeeded()
  await expect(admin.getByText('No page with ads is called “nowhere”')).toBeVisible()
  // A view counts after one second.
  await admin.evaluate(() => new Promise((done) => setTimeout(done, 1500)))
  expect(counted).toEqual([])
})

test('invalid images and fields are reported, and the form keeps its values', async ({ pageOf }) => {
  const admin = await pageOf('admin')
  await admin.goto('/admin/advertisements/new')
  const upload = (name: string, buffer: Buffer) =>
    form(admin).getByLabel('Upload Image').setInputFiles({ name, mimeType: 'image/png', buffer })
  await upload('ad.png', Buffer.from('<html><script>alert(1)</script></html>'))
  await expect(admin.getByText('Invalid file type')).toBeVisible()
  await expect(admin.getByText('Please upload a JPEG, PNG, or WebP image.')).toBeVisible()
  await upload('ad.png', Buffer.alloc(5 * 1024 * 1024 + 1))
  await expect(admin.getByText('File too large')).toBeVisible()
  await expect(admin.getByText('Please upload an image smaller than 5MB.')).toBeVisible()
  await form(admin).getByLabel('Link URL').fill('mailto:tea@example.com')
  await form(admin).getByLabel('Priority').fill('0')
  await form(admin).getByRole('button', { name: 'Create Advertisement' }).click()
  await expect(admin.getByText('Please enter a title.')).toBeVisible()
  await expect(admin.getByText('Please enter a whole number of at least 1.')).toBeVisible()
  await expect(form(admin).getByLabel('Title')).toBeFocused()
  await expect(form(admin).getByLabel('Link URL')).toHaveValue('mailto:tea@example.com')
})

test('an admin filters ads by type, status and title, and sorts them', async ({ page }) => {
  const spent = await addAd({ ad_type: 'inline', max_budget: 800, budget_spent: 800.4, impression_count: 20 })
  const running = await addAd({ ad_type: 'inline', impression_count: 300 })
  const banner = await addAd({ ad_type: 'banner', impression_count: 1000 })
  const row = ({ title }: { title: string }) => page.getByRole('row').filter({ hasText: title })
  const listed = async () => {
    const rows = await page.getByRole('row').allTextContents()
    return rows.flatMap((text) => [spent, running, banner].filter(({ title }) => text.includes(title)))
  }
  await createSession(page, 'admin')
  await page.goto('/admin/advertisements')
  await page.getByLabel('Status').selectOption('Budget spent')
  await page.getByRole('button', { name: 'Filter' }).click()
  await expect(page).toHaveURL(/status=spent/)
  await expect(row(spent)).toBeVisible()
  await expect(row(running)).toHaveCount(0)
  await find(page, running.title)
  await expect(row(running)).toBeVisible()
  await expect(row(spent)).toHaveCount(0)

  await find(page, 'Akwaaba Tea')
  await page.getByRole('link', { name: 'Impressions' }).click()
  await expect(page).toHaveURL(/sort=impression_count/)
  expect(await listed()).toEqual([banner, running, spent])
  await page.getByRole('link', { name: 'Impressions' }).click()
  await expect(page).toHaveURL(/dir=asc/)
  await expect.poll(listed).toEqual([spent, running, banner])
  await page.getByLabel('Type').selectOption('Inline')
  await page.getByRole('button', { name: 'Filter' }).click()
  await expect(row(banner)).toHaveCount(0)
  expect(await listed()).toEqual([spent, running])
})

test("statistics show an ad's impressions by day", async ({ page, request }) => {
  const { id, title } = await addAd({ target_pages: [] })
  await request.post('/api/ads', { data: { views: [id] } })
  await createSession(page, 'admin')
  await page.goto(`/admin/advertisements/${id}/statistics`)
  await expect(page.getByText(title)).toBeVisible()
  const counted = await openNewsroom().from('ad_daily_stats').select('views').eq('ad_id', id)
  const views = counted.data?.[0]?.views ?? 0
  await expect(page.getByText(`${views} impressions, 0 clicks`)).toBeVisible()
  await page.getByText('Show as a table').click()
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(31)
})

test('chief authors are refused on every advertisement page', async ({ page }) => {
  const { id, title } = await addAd()
  await createSession(page, 'chief')
  const ads = '/admin/advertisements'
  for (const path of [
    ads,
    `${ads}/new`,
    `${ads}/flagged`,
    `${ads}/${id}`,
    `${ads}/${id}/statistics`,
    `${ads}/inquiries`,
    `${ads}/inquiries/${id}`,
    `/admin/delete/advertisements/${id}`,
  ]) {
    const { body, html } = await readPage(page.request, path)
    expect(body, path).toContain('Access denied. Admin privileges required.')
    expect(html, path).not.toContain(title)
  }
})

async function addHeld(ad: string, part: object = {}) {
  const { error } = await openNewsroom()
    .from('flagged_ad_traffic')
    .insert({ ad_id: ad, day: '2026-11-20', views: 1204, clicks: 312, cost: 432.4, ...part })
  if (error) throw new Error(error.message)
}

async function countersOf(id: string) {
  const { data } = await openNewsroom()
    .from('advertisements')
    .select('impression_count, click_count, budget_spent')
    .eq('id', id)
    .single()
  return data
}

test('an admin accepts and drops held traffic, which the statistics mention', async ({ page: admin }) => {
  const me = await addPerson('admin', true)
  await createSession(admin, me.email)
  const [good, bad] = [await addAd({ cost_per_click: 1 }), await addAd()]
  await addHeld(good.id)
  await addHeld(bad.id)
  await admin.goto(`/admin/advertisements/${good.id}/statistics`)
  await expect(admin.getByText('Held for review: 1,204 impressions and 312 clicks (432.40)')).toBeVisible()
  await admin.getByRole('link', { name: 'Review', exact: true }).click()
  const row = (title: string) => admin.getByRole('row').filter({ hasText: title })
  await expect(row(good.title).getByText('Waiting')).toBeVisible()
  expect(await listViolations(admin)).toEqual([])

  await admin.goto('/admin/advertisements')
  await admin.getByRole('link', { name: /^Held for Review \d+ waiting/ }).click()
  await expect(row(bad.title).getByText('432.40')).toBeVisible()
  await openNewsroom().from('flagged_ad_traffic').update({ views: 1300 }).eq('ad_id', good.id)
  await row(good.title)
    .getByRole('button', { name: /^Accept/ })
    .click()
  await expect(admin.getByText('More views or clicks have arrived since you opened this page.')).toBeVisible()
  await expect(row(good.title).getByText('1,300')).toBeVisible()
  await row(good.title)
    .getByRole('button', { name: /^Accept/ })
    .click()
  await expect(admin.getByText('Accepted: these views and clicks now count and are billed.')).toBeVisible()
  await expect(row(good.title).getByText(/^by .+, \w+ \d+/)).toBeVisible()
  await row(bad.title).getByRole('button', { name: /^Drop/ }).click()
  await expect(admin.getByText('Dropped: nothing was billed.')).toBeVisible()
  await expect(row(bad.title).getByRole('button')).toHaveCount(0)
  expect(await countersOf(good.id)).toEqual({ impression_count: 1300, click_count: 312, budget_spent: 432.4 })
  expect(await countersOf(bad.id)).toEqual({ impression_count: 0, click_count: 0, budget_spent: 0 })

  await admin.goto('/admin/users/activity')
  await admin.getByLabel('Person').selectOption(me.name)
  await admin.getByRole('button', { name: 'Filter' }).click()
  await expect(admin.getByText(`accepted held traffic of the ad “${good.title}”`)).toBeVisible()
})

test('without JavaScript, held traffic is reviewed, and a second decision is refused', async ({ browser, baseURL }) => {
  const { id, title } = await addAd()
  await addHeld(id)
  await addHeld(id, { views: 700, clicks: 0, cost: 0 })
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL! })
  const page = await context.newPage()
  await createSession(page, 'admin')
  await page.goto(`/admin/advertisements/flagged?q=${encodeURIComponent(title)}`)
  const row = (views: string) => page.getByRole('row').filter({ hasText: views })
  await row('1,204')
    .getByRole('button', { name: /^Accept/ })
    .click()
  await expect(page.getByText('Accepted: these views and clicks now count and are billed.')).toBeVisible()
  await expect(row('1,204').getByText('Accepted')).toBeVisible()
  expect(await countersOf(id)).toEqual({ impression_count: 1204, click_count: 312, budget_spent: 432.4 })

  await openNewsroom()
    .from('flagged_ad_traffic')
    .update({ state: 'dropped', decided_at: new Date().toISOString() })
    .eq('ad_id', id)
    .eq('views', 700)
  await row('700')
    .getByRole('button', { name: /^Accept/ })
    .click()
  await expect(page.getByText('Someone else has already reviewed this traffic.')).toBeVisible()
  await expect(row('700').getByText('Dropped')).toBeVisible()
  expect(await countersOf(id)).toMatchObject({ impression_count: 1204 })

  await page.goto('/admin/advertisements/flagged?q=nothing-like-this')
  await expect(page.getByText('Nothing matches.')).toBeVisible()
  await context.close()
})
