import { addPerson, expect, openNewsroom, PLAIN, test, unique } from '../fixtures'
import { addArticle, BODY, buildStoryPath } from './dashboard-steps'

const FIRST = 'The lagoon was quiet at five.\n\nNobody had come.\n\nThe canoes lay still.'

/** Adds an article with two revisions. */
async function addRevised(title: string): Promise<string> {
  const id = await addArticle(title, 'Culture', { content: FIRST, published: true })
  const second = { content: FIRST.replace('quiet', 'loud') }
  await openNewsroom().from('articles').update(second).eq('id', id).throwOnError()
  return id
}

test('an editor compares and restores a revision, and readers see it at once', async ({ pageOf, request }) => {
  const chief = await pageOf('chief')
  const title = unique('Quiet on the lagoon')
  const id = await addRevised(title)

  await chief.goto(`/admin/articles/${id}/history`)
  await expect(chief.getByRole('heading', { name: title })).toBeVisible()
  await chief.getByRole('button', { name: 'Compare selected' }).click()
  await expect(chief.locator('del')).toContainText('quiet')
  await expect(chief.locator('ins')).toContainText('loud')
  await chief.getByRole('link', { name: 'Side by side' }).click()
  await expect(chief).toHaveURL(/view=side/)
  await expect(chief.locator('del')).toContainText('quiet')
  await chief.getByRole('link', { name: 'As readers see it' }).click()
  await expect(chief.locator('del .article-body p')).toContainText('quiet')
  await expect(chief.locator('ins .article-body p')).toContainText('loud')

  await chief.getByRole('link', { name: 'revision 1', exact: true }).click()
  await expect(chief.getByRole('article').getByText('The lagoon was quiet at five.')).toBeVisible()
  await chief.getByRole('link', { name: 'Restore…' }).click()
  // What would change is shown before the question is answered.
  await expect(chief.locator('del').filter({ hasText: 'loud' })).toBeVisible()
  await expect(chief.locator('ins').filter({ hasText: 'quiet' })).toBeVisible()
  await chief.getByRole('button', { name: 'Restore this revision' }).click()
  await expect(chief.getByText('Revision restored')).toBeVisible()
  expect(await (await request.get(buildStoryPath(title))).text()).toContain('The lagoon was quiet at five.')
  await expect(chief.getByText(/restored revision 1 of/)).toBeVisible()
  await expect(chief.getByRole('link', { name: 'Revision 3', exact: true })).toBeVisible()
})

test('an admin filters the activity by person, subject and day, and follows its links', async ({ pageOf }) => {
  const me = await addPerson('admin', true)
  const admin = await pageOf(me.email)
  const title = unique('Noted on the lagoon')
  await admin.goto('/chief-author/new')
  const form = admin.getByRole('form', { name: 'Create article' })
  await form.getByLabel('Title').fill(title)
  await form.getByLabel('Category').selectOption('Culture')
  await form.getByLabel('Content').fill(BODY)
  await form.getByRole('button', { name: 'Publish' }).click()
  await expect(admin.getByText('Article published')).toBeVisible()

  await admin.goto('/admin/users/activity')
  await admin.getByLabel('Person').selectOption(me.name)
  await admin.getByLabel('About').selectOption('Articles')
  await admin.getByRole('button', { name: 'Filter' }).click()
  await expect(admin).toHaveURL(/entity=article/)
  await expect(admin.getByText(`published “${title}”`)).toContainText(me.name)
  await admin.getByLabel('To', { exact: true }).fill('2001-01-01')
  await admin.getByRole('button', { name: 'Filter' }).click()
  await expect(admin.getByText('Nothing matches.')).toBeVisible()
  await admin.goBack()
  await admin
    .getByRole('link', { name: `“${title}”` })
    .first()
    .click()
  await expect(admin).toHaveURL(/\/history$/)
  await expect(admin.getByRole('heading', { name: title })).toBeVisible()
  await expect(
    admin.getByRole('listitem').filter({ hasText: 'published' }).getByRole('link', { name: 'Revision 1' }),
  ).toBeVisible()
})

test('without JavaScript, revisions can be compared and restored, until the article is deleted', async ({ pageOf }) => {
  const page = await pageOf('chief', PLAIN)
  const id = await addRevised(unique('Plain on the lagoon'))
  await page.goto(`/admin/articles/${id}/history`)
  await page.getByRole('button', { name: 'Compare selected' }).click()
  await expect(page.locator('ins')).toContainText('loud')
  await page.getByRole('link', { name: 'revision 1', exact: true }).click()
  await page.getByRole('link', { name: 'Restore…' }).click()
  await page.getByRole('button', { name: 'Restore this revision' }).click()
  await expect(page).toHaveURL(/\/history$/)
  await expect(page.getByText(/restored revision 1 of/)).toBeVisible()

  await openNewsroom().from('articles').delete().eq('id', id).throwOnError()
  await page.reload()
  await expect(page.getByText('This article was deleted')).toBeVisible()
  await page.getByRole('link', { name: 'Revision 2', exact: true }).click()
  await expect(page.getByText('The lagoon was loud at five.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Restore…' })).toHaveCount(0)
  await page.goto(`/admin/articles/${id}/history/1?restore=1`)
  await expect(page.getByRole('button', { name: 'Restore this revision' })).toHaveCount(0)
})
