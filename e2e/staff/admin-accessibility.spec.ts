import type { Page } from '@playwright/test'

import { beginLook, expectNoBarriers } from '../barriers'
import { expect, removeRows, test } from '../fixtures'
import { addArticle, addStory } from './dashboard-steps'

interface Own {
  story: string
  article: string
}

/** Tag in the titles of opened rows. */
const OWN = crypto.randomUUID().slice(0, 8)

/** All dashboard screens, with steps to run before the check. */
const SCREENS: [name: string, path: string, open?: (page: Page, own: Own) => Promise<void>][] = [
  ['stories', '/admin/stories'],
  ['no stories', '/admin/stories?q=nothing-like-this'],
  ['a story', `/admin/stories?q=${OWN}`, async (page, { story }) => {
    await page.getByRole('link', { name: `Review ${story}` }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
  }],
  ['articles', '/admin/articles'],
  ['scheduled articles', '/admin/articles?status=scheduled'],
  ['an article', `/admin/articles?q=${OWN}`, async (page, { article }) => {
    await page.getByRole('link', { name: `View ${article}` }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
  }],
  ['a created date', `/admin/articles?q=${OWN}`, async (page, { article }) => {
    await page.getByRole('row').filter({ hasText: article }).getByRole('link', { name: /edit the created date/ }).click()
    await expect(page.getByLabel('Created', { exact: true })).toBeVisible()
  }],
  ['a question before deleting', `/admin/articles?q=${OWN}`, async (page, { article }) => {
    await page.getByRole('link', { name: `Delete ${article}` }).click()
    await expect(page.getByRole('alertdialog')).toBeVisible()
  }],
]

const own: Own = { story: `A story to look at ${OWN}`, article: `An article to look at ${OWN}` }
test.beforeAll(async () => {
  await addStory(own.story)
  await addArticle(own.article)
})
test.afterAll(() => removeRows(OWN))

for (const [name, path, open] of SCREENS) {
  test(`an editor with assistive technology finds no barrier: ${name}`, async ({ pageOf }) => {
    const page = await pageOf('admin')
    await beginLook(page)
    await page.goto(path)
    await open?.(page, own)
    await expectNoBarriers(page, name)
  })
}
