import type { Page } from '@playwright/test'

import { expect, openNewsroom, PLAIN, test, unique } from '../fixtures'
import { addArticle, buildStoryPath } from './dashboard-steps'

const show = (page: Page, tag: string) => page.goto(`/admin/articles?${new URLSearchParams({ q: tag })}`)
const tick = (page: Page, title: string) => page.getByRole('checkbox', { name: `Select ${title}` }).check()
const change = (title: string) =>
  openNewsroom().from('articles').update({ excerpt: 'Changed meanwhile.' }).eq('title', title).throwOnError()

test('an editor searches articles by their text, and publishes, moves and deletes several at once', async ({
  pageOf,
  request,
}) => {
  const tag = unique('flotsam')
  const titles = ['First', 'Second', 'Third'].map((name) => `${name} ${tag}`) as [string, string, string]
  for (const title of titles) await addArticle(title, 'Culture', { content: `A raft of words about ${tag}.` })
  const chief = await pageOf('chief')
  await show(chief, `raft ${tag}`)
  await expect(chief.getByText('3 articles', { exact: true })).toBeVisible()

  const selected = chief.getByRole('form', { name: 'Selected articles' })
  await expect(selected.getByRole('button', { name: 'Publish', exact: true })).toBeHidden()
  await tick(chief, titles[0])
  await tick(chief, titles[1])
  await expect(selected.getByText('2 selected')).toBeVisible()
  await change(titles[1])
  await selected.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(selected.getByText('1 of 2 articles published')).toBeVisible()
  await expect(
    selected.getByText(`“${titles[1]}”: Someone else changed this article since you opened the list.`),
  ).toBeVisible()
  await expect(chief.getByRole('checkbox', { name: `Select ${titles[1]}` })).toBeChecked()
  await expect(chief.getByRole('checkbox', { name: `Select ${titles[0]}` })).not.toBeChecked()
  expect((await request.get(buildStoryPath(titles[0]))).status()).toBe(200)
  expect((await request.get(buildStoryPath(titles[1]))).status()).toBe(404)

  await selected.getByRole('button', { name: 'Select All' }).click()
  await selected.getByLabel('Section').selectOption('Sports')
  await selected.getByRole('button', { name: 'Move' }).click()
  await expect(selected.getByText('3 articles moved to Sports')).toBeVisible()
  await expect(chief.getByRole('cell', { name: 'Sports', exact: true })).toHaveCount(3)
  expect(await (await request.get('/sports')).text()).toContain(titles[0])

  await tick(chief, titles[0])
  await selected.getByRole('button', { name: 'Unpublish…' }).click()
  const warning = chief.getByRole('alertdialog', { name: 'Take 1 article off the site?' })
  await expect(warning.getByText(titles[0])).toBeVisible()
  expect((await request.get(buildStoryPath(titles[0]))).status()).toBe(200)
  await warning.getByRole('button', { name: 'Unpublish' }).click()
  await expect(chief.getByText('1 article unpublished')).toBeVisible()
  await expect(warning).toBeHidden()
  expect((await request.get(buildStoryPath(titles[0]))).status()).toBe(404)

  await tick(chief, titles[0])
  await tick(chief, titles[2])
  await selected.getByRole('button', { name: 'Delete…' }).click()
  const question = chief.getByRole('alertdialog', { name: 'Delete 2 articles?' })
  await expect(question.getByText(titles[2])).toBeVisible()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(chief.getByText('2 articles deleted')).toBeVisible()
  await expect(chief.getByText('1 article', { exact: true })).toBeVisible()
  expect((await request.get(buildStoryPath(titles[0]))).status()).toBe(410)
})

test('without JavaScript, an editor edits a date, changes several articles and confirms how many are deleted', async ({
  pageOf,
}) => {
  const tag = unique('jetsam')
  const titles = [`Plain ${tag}`, `Simple ${tag}`] as const
  for (const title of titles) await addArticle(title, 'Culture', { published: true })
  const page = await pageOf('admin', PLAIN)
  await show(page, tag)
  const row = page.getByRole('row').filter({ hasText: titles[0] })
  await row.getByRole('link', { name: /edit the created date/ }).click()
  await page.getByLabel('Created', { exact: true }).fill('2023-05-06T07:08')
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page).toHaveURL(/\/admin\/articles$/)
  await show(page, tag)
  await expect(row.getByText('May 6, 2023, 7:08 AM')).toBeVisible()

  await expect(page.getByRole('button', { name: 'Unpublish' })).toBeHidden()
  for (const title of titles) await tick(page, title)
  await change(titles[0])
  await page.getByRole('button', { name: 'Unpublish' }).click()
  await expect(page.getByText('1 of 2 articles unpublished')).toBeVisible()
  await expect(
    page.getByText(`“${titles[0]}”: Someone else changed this article since you opened the list.`),
  ).toBeVisible()
  for (const title of titles) await tick(page, title)
  await page.getByRole('button', { name: 'Delete…' }).click()
  await expect(page.getByRole('heading', { name: 'Delete 2 articles?' })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: titles[1] })).toBeVisible()
  await page.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('2 articles deleted')).toBeVisible()
})
