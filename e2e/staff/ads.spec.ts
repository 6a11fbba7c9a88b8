import type { APIRequestContext, Page } from '@playwright/test'

import { expect, openNewsroom, PLAIN, test, unique } from '../fixtures'
import { addRow, makePicture, openRowMenu } from './dashboard-steps'

// These journeys use /education, where no other test checks ads.

const servedAt = async (request: APIRequestContext) =>
  (await request.get('/api/ads?page=/education&category=Education')).text()

async function addAd(part: object = {}): Promise<{ id: string; title: string }> {
  const title = unique('Akwaaba Tea')
  return { id: await addRow('advertisements', { title, target_pages: ['nowhere'], ...part }), title }
}

const form = (page: Page) => page.getByRole('form', { name: /advertisement$/ })
const find = (page: Page, title: string) => page.goto(`/admin/advertisements?q=${encodeURIComponent(title)}`)

test('an admin creates, edits, pauses and deletes an ad, and readers see each change at once', async ({
  page,
  pageOf,
  request,
}) => {
  const admin = await pageOf('admin')
  const counted: string[] = []
  admin.on('request', (sent) => sent.method() === 'POST' && sent.url().endsWith('/api/ads') && counted.push(sent.url()))
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
    .setInputFiles(await makePicture('tea.png', '#0b6b3a'))
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
  // The form is opened from the list again after each save.
  for (const [was, is] of [
    ['Leaves from the hills.', 'Leaves from the valley.'],
    ['Leaves from the valley.', 'Leaves from the coast.'],
  ] as const) {
    await row.getByRole('link', { name: `Edit ${title}` }).click()
    await expect(form(admin).getByLabel('Description')).toHaveValue(was)
    await form(admin).getByLabel('Description').fill(is)
    await form(admin).getByLabel('Max budget').fill('0')
    await form(admin).getByRole('button', { name: 'Save Changes' }).click()
    await admin.waitForURL(/\/admin\/advertisements\?q=/)
    await expect(form(admin)).toHaveCount(0)
  }
  await page.reload()
  await page.locator('[data-ad="sidebar"]').first().scrollIntoViewIfNeeded()
  await expect(ad.getByText('Leaves from the coast.')).toBeVisible()

  await expect(row.getByRole('cell', { name: '0.00 / ∞' })).toBeVisible()
  await row.getByRole('button', { name: `Active: ${title}` }).click()
  await expect(row.getByText('Paused')).toBeVisible()
  await expect(row.getByRole('button', { name: `Active: ${title}`, pressed: false })).toBeVisible()
  expect(await servedAt(request)).not.toContain(title)
  await row.getByRole('button', { name: `Active: ${title}` }).click()
  await expect(row.getByText('Running')).toBeVisible()
  expect(await servedAt(request)).toContain(title)

  await openRowMenu(row)
  await row.getByRole('link', { name: `Delete ${title}` }).click()
  await admin.getByRole('dialog').getByRole('button', { name: 'Delete Advertisement' }).click()
  await expect(admin.getByText('Advertisement deleted successfully')).toBeVisible()
  await expect(row).toHaveCount(0)
  expect(await servedAt(request)).not.toContain(title)
  // Previews, which were visible for more than a second, count no views.
  expect(counted).toEqual([])
})

test('invalid images and fields are reported, and the form keeps its values', async ({ pageOf }) => {
  const admin = await pageOf('admin')
  await admin.goto('/admin/advertisements/new')
  const upload = (buffer: Buffer) =>
    form(admin).getByLabel('Upload Image').setInputFiles({ name: 'ad.png', mimeType: 'image/png', buffer })
  await upload(Buffer.from('<html><script>alert(1)</script></html>'))
  await expect(admin.getByText('Please upload a JPEG, PNG, or WebP image.')).toBeVisible()
  await upload(Buffer.alloc(5 * 1024 * 1024 + 1))
  await expect(admin.getByText('Please upload an image smaller than 5MB.')).toBeVisible()
  await form(admin).getByLabel('Link URL').fill('mailto:tea@example.com')
  await form(admin).getByLabel('Priority').fill('0')
  await form(admin).getByRole('button', { name: 'Create Advertisement' }).click()
  await expect(admin.getByText('Please enter a title.')).toBeVisible()
  await expect(admin.getByText('Please enter a whole number of at least 1.')).toBeVisible()
  await expect(form(admin).getByLabel('Title')).toBeFocused()
  await expect(form(admin).getByLabel('Link URL')).toHaveValue('mailto:tea@example.com')
})

const addHeld = (ad: string, part: object = {}) =>
  openNewsroom()
    .from('flagged_ad_traffic')
    .insert({ ad_id: ad, day: '2026-11-20', views: 1204, clicks: 312, cost: 432.4, ...part })
    .throwOnError()

async function countersOf(id: string) {
  const columns = 'impression_count, click_count, budget_spent'
  return (await openNewsroom().from('advertisements').select(columns).eq('id', id).single()).data
}

test('an admin finds a running ad, reads its statistics, and accepts and drops held traffic', async ({ pageOf }) => {
  const admin = await pageOf('admin')
  const [good, bad] = [await addAd({ ad_type: 'inline', cost_per_click: 1 }), await addAd()]
  await addHeld(good.id)
  await addHeld(bad.id)
  const row = (title: string) => admin.getByRole('row').filter({ hasText: title })
  await admin.goto('/admin/advertisements?q=Akwaaba')
  await admin.getByLabel('Status').selectOption('Running')
  await admin.getByLabel('Type').selectOption('Inline')
  await admin.getByRole('button', { name: 'Filter' }).click()
  await expect(row(good.title)).toBeVisible()
  await expect(row(bad.title)).toHaveCount(0)

  await admin.goto(`/admin/advertisements/${good.id}/statistics`)
  await expect(admin.getByText('Held for review: 1,204 impressions and 312 clicks (432.40)')).toBeVisible()
  await admin.getByText('Show as a table').click()
  await expect(admin.getByRole('table').getByRole('row')).toHaveCount(31)
  await admin.getByRole('link', { name: 'Review', exact: true }).click()
  await expect(row(good.title).getByText('Waiting')).toBeVisible()
  await admin.goto('/admin/advertisements')
  await admin.getByRole('link', { name: /^Held for Review \d+ waiting/ }).click()
  await expect(row(bad.title).getByText('432.40')).toBeVisible()
  const accept = row(good.title).getByRole('button', { name: /^Accept/ })
  await accept.click()
  await expect(admin.getByText('Accepted: these views and clicks now count and are billed.')).toBeVisible()
  await expect(row(good.title).getByText(/^by .+, \w+ \d+/)).toBeVisible()
  // Dropping asks first, because it is final.
  await row(bad.title).getByText('Drop…').click()
  await expect(row(bad.title).getByText('This is final.')).toBeVisible()
  await row(bad.title)
    .getByRole('button', { name: /^Drop Traffic/ })
    .click()
  await expect(admin.getByText('Dropped: nothing was billed.')).toBeVisible()
  await expect(row(bad.title).getByRole('button')).toHaveCount(0)
  expect(await countersOf(good.id)).toEqual({ impression_count: 1204, click_count: 312, budget_spent: 432.4 })
  expect(await countersOf(bad.id)).toEqual({ impression_count: 0, click_count: 0, budget_spent: 0 })
})

test('without JavaScript, held traffic that grew or was decided by a colleague is not accepted unseen', async ({
  pageOf,
}) => {
  const { id, title } = await addAd()
  await addHeld(id)
  await addHeld(id, { views: 700, clicks: 0, cost: 0 })
  const change = (views: number, part: object) =>
    openNewsroom().from('flagged_ad_traffic').update(part).eq('ad_id', id).eq('views', views).throwOnError()
  const page = await pageOf('admin', PLAIN)
  await page.goto(`/admin/advertisements/flagged?q=${encodeURIComponent(title)}`)
  const row = (views: string) => page.getByRole('row').filter({ hasText: views })
  const accept = (views: string) =>
    row(views)
      .getByRole('button', { name: /^Accept/ })
      .click()
  await change(1204, { views: 1300 })
  await accept('1,204')
  await expect(page.getByText('More views or clicks have arrived since you opened this page.')).toBeVisible()
  await accept('1,300')
  await expect(page.getByText('Accepted: these views and clicks now count and are billed.')).toBeVisible()
  await expect(row('1,300').getByText('Accepted')).toBeVisible()

  await change(700, { state: 'dropped', decided_at: new Date().toISOString() })
  await accept('700')
  await expect(page.getByText('Someone else has already reviewed this traffic.')).toBeVisible()
  await expect(row('700').getByText('Dropped')).toBeVisible()
  expect(await countersOf(id)).toEqual({ impression_count: 1300, click_count: 312, budget_spent: 432.4 })
})
