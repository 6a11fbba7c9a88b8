import type { Page } from '@playwright/test'

import { expect, openNewsroom, test, unique } from '../fixtures'
import { addArticle, openRowMenu } from './dashboard-steps'

// Every deletion asks first, and explains itself if a colleague was faster. Records of each kind are deleted in the
// journeys of their dashboards; what the question says of those that are gone is in access.spec.ts.

const list = '/admin/articles?sort=created_at&dir=desc'
const button = 'Delete Article'

const rowOf = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title })
const linkTo = (page: Page, id: string) => page.locator(`a[href*="/admin/delete/"][href*="${id}"]`)

test('the question can be left by Cancel, Esc and Back, and says if a colleague deleted the record meanwhile', async ({
  pageOf,
}) => {
  const titles = [unique('First to delete'), unique('Second to delete')] as const
  const ids = [await addArticle(titles[0]), await addArticle(titles[1])] as const
  const admin = await pageOf('admin')
  await admin.goto('/admin/stories')
  await admin.goto(list)
  const question = admin.getByRole('dialog', { name: button })
  for (const [how, cancel] of Object.entries({
    Cancel: () => question.getByRole('link', { name: 'Cancel' }).click(),
    Esc: () => admin.keyboard.press('Escape'),
    Back: () => admin.goBack(),
  })) {
    await openRowMenu(rowOf(admin, titles[0]))
    await linkTo(admin, ids[0]).click()
    await expect(question.getByText(titles[0]), how).toBeVisible()
    await expect(question.getByText('This cannot be undone.'), how).toBeVisible()
    await cancel()
    await expect(question, how).toHaveCount(0)
    await expect(rowOf(admin, titles[0]).getByLabel(/^More actions for/), how).toBeFocused()
  }
  // It is not in the history.
  await admin.goBack()
  await expect(admin).toHaveURL(/\/admin\/stories$/)
  await admin.goForward()

  await openRowMenu(rowOf(admin, titles[1]))
  await linkTo(admin, ids[1]).click()
  await expect(question.getByText(titles[1])).toBeVisible()
  await openNewsroom().from('articles').delete().eq('id', ids[1]).throwOnError()
  await question.getByRole('button', { name: button }).click()
  await expect(question.getByText('This article no longer exists.')).toBeVisible()
  await question.getByRole('link', { name: 'Back to List' }).click()
  await expect(question).toHaveCount(0)
  await expect(linkTo(admin, ids[1])).toHaveCount(0)
  await expect(admin.locator('main :focus')).toHaveCount(1)
})
