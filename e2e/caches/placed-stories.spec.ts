import type { APIRequestContext, Page } from '@playwright/test'

import { applyDisplay, expectAccessible, DISPLAYS } from '../accessibility'
import { catchUp, expect, openNewsroom, test, unique } from '../fixtures'
import { addArticle } from '../staff/dashboard-steps'

const EDITOR = '/admin/articles/front-page'

// Serial, and apart from tests that read the only front page. Its name makes it start after the other, longer ones.
test.describe.configure({ mode: 'serial' })

/** Too old for the newest lists. */
const addPlaceable = (title: string, part: object = {}) =>
  addArticle(title, 'Culture', { published: true, publication_date: '2019-05-04T00:00:00Z', ...part })

const form = (page: Page) => page.getByRole('form', { name: 'Front page' })
const publish = async (page: Page) => {
  const expected = form(page).locator('[name=expected_number]')
  const former = await expected.inputValue()
  await form(page).getByRole('button', { name: 'Publish Front Page' }).click()
  await expect(page.getByText('Front page published').last()).toBeVisible()
  await expect(expected).not.toHaveValue(former)
}
/** Index of the first occurrence, or -1. */
const findOnHome = async (request: APIRequestContext, words: string) =>
  (await (await request.get('/')).text()).indexOf(words)
const place = async (page: Page, title: string, label: string) => {
  const field = form(page).getByRole('combobox', { name: `Add to ${label}` })
  await field.fill(title)
  // Suggestions come from the search. Enter adds the first, and publishes nothing.
  await expect(page.locator(`datalist option[value="${title}"]`).first()).toBeAttached()
  await field.press('Enter')
  await expect(form(page).getByRole('region', { name: label }).getByText(title, { exact: true }).first()).toBeVisible()
}
const emptyFrontPage = () => openNewsroom().from('front_pages').delete().gte('number', 0).throwOnError()

test.afterAll(async () => {
  await emptyFrontPage()
  await catchUp()
})

test('an editor places stories by keyboard, previews, publishes and undoes', async ({ pageOf, request }) => {
  const [lead, second, other] = [
    unique('Lantern makers of Osu'),
    unique('Ferry bell rings'),
    unique('Salt from Songor'),
  ]
  for (const title of [lead, second, other]) await addPlaceable(title)
  const chief = await pageOf('chief')
  await applyDisplay(chief)
  await chief.goto('/admin/articles')
  await chief.getByRole('link', { name: 'Front page', exact: true }).click()
  await expect(chief).toHaveURL(EDITOR)
  await place(chief, lead, 'Lead')
  await place(chief, second, 'Secondary stories')
  await place(chief, other, 'Secondary stories')

  const seconds = form(chief).getByRole('region', { name: 'Secondary stories' }).getByRole('listitem')
  await chief.getByRole('button', { name: `Move ${other} up` }).press('Enter')
  await expect(seconds.nth(0)).toContainText(other)
  await chief.getByRole('button', { name: 'Undo' }).click()
  await expect(seconds.nth(0)).toContainText(second)
  const looks = [
    ['light', 320],
    ['dark', 1280],
  ] as const
  await expectAccessible(chief, 'the front page editor', looks, 'main')
  expect((await chief.getByRole('button', { name: 'Publish Front Page' }).boundingBox())!.height).toBeLessThan(50)

  const [preview] = await Promise.all([
    chief.context().waitForEvent('page'),
    chief.getByRole('button', { name: 'Preview' }).click(),
  ])
  await expect(preview.getByText('This is a preview of the front page. Readers can’t see it yet.')).toBeVisible()
  await expect(preview.locator('[data-lead]')).toHaveText(lead)
  const address = preview.url()
  await preview.close()
  expect(await findOnHome(request, lead)).toBe(-1)
  const anchor = await pageOf('anchor')
  for (const other of [request, anchor.request]) expect((await other.get(address)).status()).toBe(404)

  await publish(chief)
  // From one response: a page that was just rendered links its styles, a cached one contains them.
  const home = await (await request.get('/')).text()
  expect(home.indexOf(lead)).toBeGreaterThan(0)
  expect(home.indexOf(lead)).toBeLessThan(home.indexOf(second))

  const reader = await pageOf('reader')
  await reader.goto('/')
  await expect(reader.locator('[data-lead]')).toHaveText(lead)

  await chief.getByRole('button', { name: `Remove ${lead}` }).click()
  await publish(chief)
  expect(await findOnHome(request, lead)).toBe(-1)
  await chief.getByRole('button', { name: 'Undo' }).last().click()
  await expect(chief.getByText('Front page restored')).toBeVisible()
  expect(await findOnHome(request, lead)).toBeGreaterThan(0)
})

test('an editor drags a story to the lead and restores an older version', async ({ pageOf, request }) => {
  await emptyFrontPage()
  const [first, second] = [unique('Kente in Bonwire'), unique('Drums of Aburi')]
  for (const title of [first, second]) await addPlaceable(title)
  const admin = await pageOf('admin')
  await admin.goto(EDITOR)
  await place(admin, first, 'Lead')
  await publish(admin)
  await place(admin, second, 'Secondary stories')
  const item = (title: string) =>
    form(admin)
      .getByRole('listitem')
      .filter({ has: admin.getByRole('button', { name: `Remove ${title}` }) })
  await item(second)
    .last()
    .dragTo(item(first).last(), { sourcePosition: { x: 8, y: 20 } })
  await expect(form(admin).getByRole('region', { name: 'Lead' }).getByText(second, { exact: true })).toBeVisible()
  await publish(admin)
  expect(await findOnHome(request, first)).toBe(-1)

  const history = admin.getByRole('region', { name: 'History' }).getByRole('listitem')
  await expect(history.first()).toContainText('Live')
  await history.filter({ hasText: first }).first().getByRole('button', { name: 'Restore' }).click()
  await expect(admin.getByText('Front page restored').last()).toBeVisible()
  await expect(form(admin).getByRole('region', { name: 'Lead' }).getByText(first, { exact: true })).toBeVisible()
  expect(await findOnHome(request, first)).toBeGreaterThan(0)
})

test('a pinned story leaves when its time is up, and breaking news is marked', async ({ pageOf, page }) => {
  await emptyFrontPage()
  const title = unique('Adomi bridge closed')
  const id = await addPlaceable(title)
  const admin = await pageOf('admin')
  await admin.goto(EDITOR)
  await place(admin, title, 'Lead')
  await admin.getByLabel(`Show ${title} until (Accra time)`).fill('2099-01-01T10:00')
  await admin.getByRole('checkbox', { name: 'Breaking news' }).check()
  await publish(admin)
  const { data } = await openNewsroom()
    .from('front_page_slots')
    .select('pinned_until')
    .eq('article_id', id)
    .single()
    .throwOnError()
  expect(new Date(data.pinned_until as string).toISOString()).toBe('2099-01-01T10:00:00.000Z')

  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/')
    await expect(page.locator('[data-lead]')).toHaveText(title)
    await expect(page.getByText('Breaking News', { exact: true })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Live' })).toHaveCount(0)
    // The lead's parts have one left edge.
    const lead = page.getByRole('main').getByRole('article').first()
    for (const part of [page.locator('[data-lead]'), lead.locator('div > p').last()])
      await expect(part).toHaveCSS('text-align', 'start')
    expect((await page.locator('[data-lead]').boundingBox())!.y).toBeLessThan(844)
  }
  await admin.getByLabel(`Show ${title} until (Accra time)`).fill('2020-01-01T10:00')
  // Unpublished changes require confirmation.
  await admin.getByRole('link', { name: 'Articles', exact: true }).last().click()
  await expect(admin.getByRole('alertdialog', { name: 'Leave without saving?' })).toContainText('have not been saved')
  await expectAccessible(admin, 'leaving unpublished changes', DISPLAYS, '[role=alertdialog]')
  await admin.keyboard.press('Escape')
  await publish(admin)
  await page.goto('/')
  await expect(page.locator('[data-lead]')).not.toHaveText(title)

  // Undo restores the pin, but expired.
  await admin.getByRole('checkbox', { name: 'Breaking news' }).uncheck()
  await publish(admin)
  await admin.getByRole('button', { name: 'Undo' }).last().click()
  await expect(admin.getByText(`Not shown, because their time is up: “${title}”.`)).toBeVisible()
})

test('the second of two editors sees a conflict and loses nothing', async ({ pageOf }) => {
  await emptyFrontPage()
  const title = unique('Two desks one page')
  await addPlaceable(title)
  const [admin, chief] = [await pageOf('admin'), await pageOf('chief')]
  await admin.goto(EDITOR)
  await chief.goto(EDITOR)
  await place(chief, title, 'Lead')
  await publish(admin)
  await form(chief).getByRole('button', { name: 'Publish Front Page' }).click()
  await expect(
    chief.getByText('The front page was changed by someone else since you opened it.', { exact: false }).first(),
  ).toBeVisible()
  await expect(form(chief).getByRole('region', { name: 'Lead' }).getByText(title, { exact: true })).toBeVisible()
})

test('without JavaScript, an editor places articles by URL', async ({ browser, baseURL, pageOf, request }) => {
  await emptyFrontPage()
  const [lead, second] = [unique('By hand alone'), unique('And by address')]
  for (const title of [lead, second]) await addPlaceable(title)
  const slugify = (title: string) => title.toLowerCase().replaceAll(' ', '-')
  const storageState = await (await pageOf('chief')).context().storageState()
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL!, storageState })
  const page = await context.newPage()
  await page.goto(EDITOR)
  await page.getByLabel('Lead 1', { exact: true }).fill('no-such-article')
  await page
    .getByLabel('Secondary stories 1', { exact: true })
    .fill(`${baseURL}/story/${encodeURIComponent(slugify(second))}`)
  await page.getByRole('button', { name: 'Publish Front Page' }).click()
  await expect(page.getByText('No published article has the address “no-such-article”.').first()).toBeVisible()
  await expect(page.getByLabel('Secondary stories 1', { exact: true })).toHaveValue(/and-by-address/)
  await page.getByLabel('Lead 1', { exact: true }).fill(`/story/${slugify(lead)}`)
  await page.getByRole('button', { name: 'Publish Front Page' }).click()
  await expect(page.getByText('Front page published')).toBeVisible()
  expect(await findOnHome(request, lead)).toBeGreaterThan(0)
  await context.close()
})
