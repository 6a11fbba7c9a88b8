import type { Browser, Page } from '@playwright/test'
import sharp from 'sharp'

import { expectAccessible, LOOKS } from '../accessibility'
import { type DemoPerson, expect, createSession, openNewsroom, test, unique } from '../fixtures'
import { addArticle, addStory } from './dashboard-steps'

async function open(browser: Browser, baseURL: string | undefined, person: DemoPerson, path: string): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: baseURL! })).newPage()
  await createSession(page, person)
  await page.goto(path)
  return page
}

/** Returning to the tab reports at once. */
const waitForText = (page: Page, text: RegExp) =>
  expect(async () => {
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect(page.getByText(text)).toBeVisible({ timeout: 1_000 })
  }).toPass({ timeout: 30_000 })

test('two editors see each other in an article, and one takes over', async ({ browser, baseURL }) => {
  const id = await addArticle(unique('Shared article'))
  const chief = await open(browser, baseURL, 'chief', `/admin/articles/${id}/edit`)
  const admin = await open(browser, baseURL, 'admin', `/admin/articles/${id}/edit`)
  await waitForText(admin, /also editing this article/)
  await waitForText(chief, /also editing this article/)
  await admin.getByRole('button', { name: 'Take over' }).click()
  await waitForText(chief, /taken over this article/)
  await chief.context().close()
  await admin.context().close()
})

test('an author sees that an editor took over, and cannot overwrite the saved story', async ({ browser, baseURL }) => {
  const title = unique('Shared story')
  const id = await addStory(title)
  const anchor = await open(browser, baseURL, 'anchor', `/news-anchor/${id}/edit`)
  const chief = await open(browser, baseURL, 'chief', `/chief-author/stories/${id}?edit=1`)
  await waitForText(chief, /is also editing this story/)
  await chief.getByRole('button', { name: 'Take over' }).click()
  await waitForText(anchor, /has taken over this story/)
  await expect(chief.getByRole('toolbar')).toBeVisible()
  await chief.getByLabel('Title').fill(`${title} by the chief`)
  await chief.getByLabel('Category').selectOption('Sports')
  await chief.getByLabel('Byline', { exact: false }).first().fill('A guest of the chief')
  await chief.getByLabel('Upload Featured Image').setInputFiles({
    name: 'boat.png',
    mimeType: 'image/png',
    buffer: await sharp({ create: { width: 900, height: 600, channels: 3, background: '#0f6674' } })
      .png()
      .toBuffer(),
  })
  await expect(chief.getByLabel('Image URL')).toHaveValue(/^\/media\//)
  await chief.getByLabel('Image caption').fill('A boat')
  await chief.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(chief.getByText('The author can see them.')).toBeVisible()
  await anchor.getByRole('textbox', { name: 'Title' }).fill(`${title} by the author`)
  await anchor.getByRole('button', { name: 'Save Changes' }).click()
  await expect(anchor.getByText(/was changed by someone else since you opened it/).first()).toBeVisible()
  await expect(anchor.getByRole('textbox', { name: 'Title' })).toHaveValue(`${title} by the author`)
  const both = anchor.getByRole('region', { name: 'Both texts' })
  await expect(both).toBeInViewport()
  await expect(both).toContainText('chief')
  await expectAccessible(anchor, 'both texts', LOOKS.slice(0, 2), '[aria-label="Both texts"]')
  await both.getByRole('button', { name: 'Take theirs: Title' }).click()
  await expect(anchor.getByRole('textbox', { name: 'Title' })).toHaveValue(`${title} by the chief`)
  // Nothing else that the chief changed is lost without being seen.
  await expect(both.getByText('Category: theirs')).toBeVisible()
  await expect(both.getByText('By A guest of the chief (guest)')).toBeVisible()
  await both.getByRole('button', { name: 'Take theirs: Lead picture' }).click()
  await expect(anchor.getByLabel('Image URL')).toHaveValue(/^\/media\//)
  await both.getByRole('button', { name: 'Take theirs: Byline' }).click()
  await expect(both.getByText('Byline: theirs')).toBeHidden()
  await both.getByRole('button', { name: 'Save My Text' }).click()
  await expect(anchor.getByText('Your changes have been saved.')).toBeVisible()
  const columns = 'title, category, image_caption, bylines'
  expect((await openNewsroom().from('stories').select(columns).eq('id', id).single().throwOnError()).data).toEqual({
    title: `${title} by the chief`,
    category: 'Culture',
    image_caption: 'A boat',
    bylines: [{ name: 'A guest of the chief' }],
  })
  await anchor.context().close()
  await chief.context().close()
})

test('an editor continues unsaved text on another device', async ({ browser, baseURL }) => {
  const title = unique('Half written')
  const id = await addArticle(title)
  const desktop = await open(browser, baseURL, 'chief', `/admin/articles/${id}/edit`)
  const kept = desktop.waitForResponse(
    (response) => response.url().endsWith('/api/working-copy') && response.request().method() === 'PUT',
  )
  // Input before hydration goes unnoticed.
  await expect(desktop.getByRole('toolbar')).toBeVisible()
  await desktop.getByLabel('Title').fill(`${title} at the desktop`)
  expect((await kept).status()).toBe(200)
  const phone = await open(browser, baseURL, 'chief', `/admin/articles/${id}/edit`)
  await phone.getByRole('button', { name: 'Restore' }).click()
  await expect(phone.getByLabel('Title')).toHaveValue(`${title} at the desktop`)
  await desktop.context().close()
  await phone.context().close()
})
