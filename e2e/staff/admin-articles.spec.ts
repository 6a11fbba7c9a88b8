import { expect, readPage, test, unique } from '../fixtures'
import { addArticle, findRow, publishArticle, toPath } from './dashboard-steps'

const ARTICLES = '/admin/articles'

test('an editor edits the created date in the table, and the publication date stays', async ({ pageOf, request }) => {
  const title = unique('Tide tables')
  const chief = await pageOf('chief')
  await publishArticle(title, 'Education')
  const row = await findRow(chief, ARTICLES, title)
  const date = row.getByRole('link', { name: /edit the created date/ })
  const before = await date.textContent()

  await date.click()
  const field = row.getByLabel('Created', { exact: true })
  await expect(field).toBeFocused()
  await expect(row.getByText('Accra time (GMT)')).toBeVisible()
  await field.fill('2024-02-29T18:05')
  await row.getByRole('button', { name: 'Cancel' }).click()
  await expect(date).toHaveText(before ?? '')
  await expect(date).toBeFocused()

  await date.click()
  await field.fill('2024-02-29T18:05')
  await row.getByRole('button', { name: 'Confirm' }).click()
  await expect(date).toContainText('Feb 29, 2024, 6:05 PM')
  await expect(date).toBeFocused()
  const html = await (await request.get(toPath(title))).text()
  expect([html.includes(title), html.includes('February 29, 2024')]).toEqual([true, false])
})

test('an article is deleted after confirmation and disappears for readers', async ({ pageOf, request }) => {
  const title = unique('Low water')
  const admin = await pageOf('admin')
  await publishArticle(title, 'Culture')
  expect((await request.get(toPath(title))).status()).toBe(200)
  expect(await (await request.get('/culture')).text()).toContain(title)

  const row = await findRow(admin, ARTICLES, title)
  await row.getByRole('link', { name: `Delete ${title}` }).click()
  const question = admin.getByRole('dialog', { name: 'Delete Article' })
  await expect(question.getByText('Are you sure you want to delete this article?')).toBeVisible()
  await question.getByRole('link', { name: 'Cancel' }).click()
  await expect(row).toHaveCount(1)
  expect((await request.get(toPath(title))).status()).toBe(200)

  await row.getByRole('link', { name: `Delete ${title}` }).click()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(admin.getByText('Article deleted')).toBeVisible()
  await expect(row).toHaveCount(0)
  // The first request must not show it.
  expect((await request.get(toPath(title))).status()).toBe(410)
  for (const path of ['/', '/culture', '/no-such-page', '/rss/all.xml', '/rss/culture.xml', '/news-sitemap.xml']) {
    expect((await (await request.get(path)).text()).includes(title), path).toBe(false)
  }
})

test('an article preview opens from the table, and Back closes it', async ({ pageOf }) => {
  const title = unique('Half tide')
  const chief = await pageOf('chief')
  await addArticle(title, 'Business')
  const row = await findRow(chief, ARTICLES, title)
  await expect(row.getByRole('cell').nth(1)).toHaveText('Draft')
  await row.getByRole('link', { name: `View ${title}` }).click()
  const dialog = chief.getByRole('dialog', { name: 'Article Preview' })
  await expect(dialog.getByRole('heading', { name: title })).toBeVisible()
  await expect(dialog.getByText('Draft', { exact: true })).toBeVisible()
  await expect(dialog.getByText(toPath(title).slice('/story/'.length))).toBeVisible()
  await expect(dialog.getByText('Both times there was one more')).toBeVisible()
  await chief.goBack()
  await expect(dialog).toHaveCount(0)
  await expect(chief.getByRole('searchbox')).toHaveValue(title)
})

test('an editor sorts columns by keyboard, filters and pages', async ({ pageOf }) => {
  const chief = await pageOf('chief')
  await chief.goto(ARTICLES)
  await expect(chief.getByRole('columnheader', { name: 'Created' })).toHaveAttribute('aria-sort', 'descending')
  for (const [name, first, second] of [
    ['Title', 'ascending', 'descending'],
    ['Status', 'descending', 'ascending'],
    ['Last Updated', 'descending', 'ascending'],
  ] as const) {
    const head = chief.getByRole('columnheader', { name })
    await head.getByRole('link').press('Enter')
    await expect(head).toHaveAttribute('aria-sort', first)
    await head.getByRole('link').press('Enter')
    await expect(head).toHaveAttribute('aria-sort', second)
  }
  for (const [sort, label] of [
    ['category', 'Category'],
    ['featured', 'Featured'],
    ['publication_date', 'Publication Date'],
  ] as const)
    expect(
      (await readPage(chief.request, `${ARTICLES}?sort=${sort}&dir=asc`)).textOf('[aria-sort=ascending]'),
    ).toContain(label)
  await chief.goto(ARTICLES)
  const firstTitle = await chief.getByRole('row').nth(1).getByRole('rowheader').textContent()
  await chief.getByRole('link', { name: 'Next' }).click()
  await expect(chief.getByText('Page 2')).toBeVisible()
  await expect(chief.getByRole('rowheader', { name: firstTitle ?? '', exact: true })).toHaveCount(0)
  await addArticle(unique('Next spring tide'), 'Culture', { published: true, publication_date: '2031-12-24T18:30:00Z' })
  await chief.getByLabel('Status').selectOption('Scheduled')
  await chief.getByRole('button', { name: 'Filter' }).click()
  await expect(chief).toHaveURL(/status=scheduled$/)
  const badges = chief.getByRole('row').getByText('Scheduled', { exact: true })
  await expect(badges.first()).toBeVisible()
  expect(await badges.count()).toBe((await chief.getByRole('row').count()) - 1)
})

test('without JavaScript, an editor edits a date and deletes an article', async ({
  browser,
  baseURL,
  pageOf,
  request,
}) => {
  const title = unique('Still water')
  const signedIn = await pageOf('chief')
  await publishArticle(title, 'Opinion')
  const context = await browser.newContext({
    javaScriptEnabled: false,
    baseURL: baseURL!,
    storageState: await signedIn.context().storageState(),
  })
  const page = await context.newPage()
  const row = await findRow(page, ARTICLES, title)
  await row.getByRole('link', { name: /edit the created date/ }).click()
  await page.getByLabel('Created', { exact: true }).fill('2023-05-06T07:08')
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page).toHaveURL(/\/admin\/articles$/)
  await expect((await findRow(page, ARTICLES, title)).getByText('May 6, 2023, 7:08 AM')).toBeVisible()
  await row.getByRole('link', { name: `Delete ${title}` }).click()
  await expect(page.getByText('Are you sure you want to delete this article?')).toBeVisible()
  await page.getByRole('button', { name: 'Delete' }).click()
  await expect(page).toHaveURL(/\/admin\/articles\?/)
  expect((await request.get(toPath(title))).status()).toBe(410)
  await context.close()
})
