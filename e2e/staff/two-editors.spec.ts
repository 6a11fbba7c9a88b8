import { expect, haveSession, test, unique } from '../fixtures'
import { addArticle } from './desk-steps'

test('two editors see each other in one article, and one takes over', async ({ browser, baseURL }) => {
  const id = await addArticle(unique('Shared article'))
  const pages = await Promise.all(
    (['chief@lodestar.test', 'admin@lodestar.test'] as const).map(async (person) => {
      const page = await (await browser.newContext({ baseURL: baseURL! })).newPage()
      await haveSession(page, person)
      await page.goto(`/admin/articles/${id}/edit`)
      return page
    }),
  )
  const [chief, admin] = pages as [typeof pages[0] & {}, typeof pages[0] & {}]
  /** Reports at once when the tab is looked at, as somebody would who comes back to it. */
  const sees = (page: typeof chief, text: RegExp) =>
    expect(async () => {
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
      await expect(page.getByText(text)).toBeVisible({ timeout: 1_000 })
    }).toPass()
  await sees(admin, /editing this article too/)
  await sees(chief, /editing this article too/)
  await admin.getByRole('button', { name: 'Take over' }).click()
  await sees(chief, /taken over this article/)
  await chief.context().close()
  await admin.context().close()
})

test('an editor goes on with unsaved text on another device', async ({ browser, baseURL }) => {
  const title = unique('Half written')
  const id = await addArticle(title)
  const open = async () => {
    const page = await (await browser.newContext({ baseURL: baseURL! })).newPage()
    await haveSession(page, 'chief@lodestar.test')
    await page.goto(`/admin/articles/${id}/edit`)
    return page
  }
  const desk = await open()
  const kept = desk.waitForResponse((response) => response.url().endsWith('/api/working-copy') && response.request().method() === 'PUT')
  // Typed before React has taken the page over, it would not be noticed.
  await expect(desk.getByRole('toolbar')).toBeVisible()
  await desk.getByLabel('Title').fill(`${title} at the desk`)
  expect((await kept).status()).toBe(200)
  const phone = await open()
  await phone.getByRole('button', { name: 'Restore' }).click()
  await expect(phone.getByLabel('Title')).toHaveValue(`${title} at the desk`)
  await desk.context().close()
  await phone.context().close()
})
