import type { Page } from '@playwright/test'

import { applyLook, expectAccessible, IN_DIALOG, LOOKS } from '../accessibility'
import { expect, removeRows, test } from '../fixtures'
import { addArticle, addStory } from './dashboard-steps'

interface Titles {
  story: string
  article: string
}

/** In the titles of opened rows. */
const TAG = crypto.randomUUID().slice(0, 8)

/** With steps to run before the check. */
const SCREENS: [name: string, path: string, open?: (page: Page, titles: Titles) => Promise<void>][] = [
  ['stories', '/admin/stories'],
  ['no stories', '/admin/stories?q=nothing-like-this'],
  [
    'a story',
    `/admin/stories?q=${TAG}`,
    async (page, { story }) => {
      await page.getByRole('link', { name: `Review ${story}` }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  ],
  ['articles', '/admin/articles'],
  ['scheduled articles', '/admin/articles?status=scheduled'],
  [
    'an article',
    `/admin/articles?q=${TAG}`,
    async (page, { article }) => {
      await page.getByRole('link', { name: `View ${article}` }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  ],
  [
    'a created date',
    `/admin/articles?q=${TAG}`,
    async (page, { article }) => {
      await page
        .getByRole('row')
        .filter({ hasText: article })
        .getByRole('link', { name: /edit the created date/ })
        .click()
      await expect(page.getByLabel('Created', { exact: true })).toBeVisible()
    },
  ],
  [
    'a question before deleting',
    `/admin/articles?q=${TAG}`,
    async (page, { article }) => {
      await page.getByRole('link', { name: `Delete ${article}` }).click()
      await expect(page.getByRole('dialog', { name: 'Delete Article' })).toBeVisible()
    },
  ],
]

const titles: Titles = { story: `A story to look at ${TAG}`, article: `An article to look at ${TAG}` }
test.beforeAll(async () => {
  await addStory(titles.story)
  await addArticle(titles.article)
})
test.afterAll(() => removeRows(TAG))

test('the lists of stories and articles have no accessibility violations, and neither have their dialogs', async ({
  pageOf,
}) => {
  const page = await pageOf('admin')
  for (const [name, path, open] of SCREENS) {
    await applyLook(page)
    await page.goto(path)
    await open?.(page, titles)
    await expectAccessible(
      page,
      name,
      LOOKS,
      open && (await page.getByRole('dialog').count()) > 0 ? IN_DIALOG : undefined,
    )
  }
})
