import { expect, test, unique } from '../fixtures'
import { addArticle, buildStoryPath, findRow, openRowMenu, publishArticle, slugify } from './dashboard-steps'

const ARTICLES = '/admin/articles'

test('an editor previews an article from the table, edits its created date and deletes it for all readers', async ({
  pageOf,
  request,
}) => {
  const title = unique('Tide tables')
  const chief = await pageOf('chief')
  await publishArticle(title, 'Education')
  expect(await (await request.get('/education')).text()).toContain(title)
  const row = await findRow(chief, ARTICLES, title)
  await row.getByRole('link', { name: `View ${title}` }).click()
  const dialog = chief.getByRole('dialog', { name: 'Article Preview' })
  for (const text of [title, 'Published', slugify(title), 'Both times there was one more'])
    await expect(dialog.getByText(text).first()).toBeVisible()
  await chief.goBack()
  await expect(dialog).toHaveCount(0)
  await expect(chief.getByRole('searchbox')).toHaveValue(title)

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
  // The publication date stays.
  const html = await (await request.get(buildStoryPath(title))).text()
  expect([html.includes(title), html.includes('February 29, 2024')]).toEqual([true, false])

  const menu = row.getByLabel(`More actions for ${title}`)
  const remove = row.getByRole('link', { name: `Delete ${title}` })
  await expect(remove).toBeHidden()
  await menu.press('Enter')
  await chief.keyboard.press('Tab')
  await expect(row.getByRole('link', { name: `History of ${title}` })).toBeFocused()
  await chief.keyboard.press('Escape')
  await expect(remove).toBeHidden()
  await expect(menu).toBeFocused()
  await menu.click()
  await chief.getByRole('searchbox').click()
  await expect(remove).toBeHidden()
  await openRowMenu(row)
  await remove.click()
  await expect(chief.getByRole('dialog', { name: 'Delete Article' })).toBeVisible()
  await chief.keyboard.press('Escape')
  await expect(chief.getByRole('dialog')).toHaveCount(0)
  await expect(menu).toBeFocused()
  await openRowMenu(row)
  await remove.click()
  await chief.getByRole('dialog', { name: 'Delete Article' }).getByRole('button', { name: 'Delete' }).click()
  await expect(chief.getByText('Article deleted')).toBeVisible()
  await expect(row).toHaveCount(0)
  // The first request must not show it.
  expect((await request.get(buildStoryPath(title))).status()).toBe(410)
  for (const path of ['/', '/education', '/no-such-page', '/rss/all.xml', '/rss/education.xml', '/news-sitemap.xml']) {
    expect((await (await request.get(path)).text()).includes(title), path).toBe(false)
  }
})

test('an editor sorts the list by keyboard, pages, filters, and saves, opens and deletes a view of it', async ({
  pageOf,
}) => {
  const chief = await pageOf('chief')
  await addArticle(unique('Next spring tide'), 'Culture', { published: true, publication_date: '2031-12-24T18:30:00Z' })
  await chief.goto(ARTICLES)
  await expect(chief.getByRole('columnheader', { name: 'Created' })).toHaveAttribute('aria-sort', 'descending')
  const head = chief.getByRole('columnheader', { name: 'Title' })
  for (const direction of ['ascending', 'descending']) {
    await head.getByRole('link').press('Enter')
    await expect(head).toHaveAttribute('aria-sort', direction)
  }
  const firstTitle = await chief.getByRole('row').nth(1).getByRole('rowheader').textContent()
  await chief.getByRole('link', { name: 'Next' }).click()
  await expect(chief.getByText('Page 2')).toBeVisible()
  await expect(chief.getByRole('rowheader', { name: firstTitle ?? '', exact: true })).toHaveCount(0)

  await chief.goto(ARTICLES)
  await chief.getByLabel('Status').selectOption('Scheduled')
  await chief.getByLabel('Category').selectOption('Culture')
  await chief.getByRole('button', { name: 'Filter' }).click()
  await expect(chief).toHaveURL(/\?status=scheduled&category=Culture$/)
  const badges = chief.getByRole('row').getByText('Scheduled', { exact: true })
  await expect(badges.first()).toBeVisible()
  expect(await badges.count()).toBe((await chief.getByRole('row').count()) - 1)
  await chief.getByRole('button', { name: 'Save View…' }).click()
  await chief.getByLabel('Name of this view').fill('Culture to come')
  await chief.getByRole('button', { name: 'Save', exact: true }).click()
  const saved = chief.getByRole('list', { name: 'Saved views' })
  await expect(saved.getByRole('link', { name: 'Culture to come' })).toHaveAttribute('aria-current', 'true')
  await chief.goto(ARTICLES)
  await saved.getByRole('link', { name: 'Culture to come' }).click()
  await expect(chief).toHaveURL(/\?status=scheduled&category=Culture$/)
  await expect(chief.getByLabel('Category')).toHaveValue('Culture')
  await chief.getByRole('button', { name: 'Delete view Culture to come' }).click()
  await expect(saved).toHaveCount(0)
})
