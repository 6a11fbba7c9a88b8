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
  const comeBack = () => chief.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(admin.getByText(/editing this article too/)).toBeVisible()
  await comeBack()
  await expect(chief.getByText(/editing this article too/)).toBeVisible()
  await admin.getByRole('button', { name: 'Take over' }).click()
  await expect(admin.getByRole('button', { name: 'Take over' })).toBeVisible()
  await expect(async () => {
    await comeBack()
    await expect(chief.getByText(/taken over this article/)).toBeVisible({ timeout: 1_000 })
  }).toPass()
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
