import type { Page } from '@playwright/test'

import { applyLook, expectAccessible } from '../accessibility'
import { addPerson, expect, createSession, openNewsroom, test, unique } from '../fixtures'
import { addArticle, toPath } from './dashboard-steps'

const FIRST = 'The lagoon was quiet at five.\n\nNobody had come.\n\nThe canoes lay still.'
const SECOND = 'The lagoon was loud at five.\n\nNobody had come.\n\nThe canoes lay still.'

/** Others cover the editor's form. */
const revise = (id: string) => openNewsroom().from('articles').update({ content: SECOND }).eq('id', id).throwOnError()

/** With two revisions, in the database. */
async function addRevised(title: string): Promise<string> {
  const id = await addArticle(title, 'Culture', { content: FIRST, published: true })
  await revise(id)
  return id
}

/** The same through the form. */
async function writeArticle(chief: Page, title: string): Promise<string> {
  await chief.goto('/chief-author/new')
  const form = chief.getByRole('form', { name: 'Create article' })
  await form.getByLabel('Title').fill(title)
  await form.getByLabel('Category').selectOption('Culture')
  await form.getByLabel('Content').fill(FIRST)
  await form.getByRole('button', { name: 'Publish' }).click()
  await expect(chief.getByText('Article published')).toBeVisible()
  const { data } = await openNewsroom().from('articles').select('id').eq('title', title).single().throwOnError()
  await revise(data.id)
  return data.id
}

test('an editor compares and restores a revision, and readers see it at once', async ({ pageOf, request }) => {
  const chief = await pageOf('chief')
  const title = unique('Quiet on the lagoon')
  const id = await writeArticle(chief, title)

  await chief.goto(`/admin/articles/${id}/history`)
  await expect(chief.getByRole('heading', { name: title })).toBeVisible()
  await expect(
    chief.getByRole('listitem').filter({ hasText: 'published' }).getByRole('link', { name: 'Revision 1' }),
  ).toBeVisible()
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
  await expect(chief.getByText('The lagoon was quiet at five.')).toBeVisible()
  await chief.getByRole('link', { name: 'Restore…' }).click()
  // What would change is shown before the question is answered.
  await expect(chief.locator('del').filter({ hasText: 'loud' })).toBeVisible()
  await expect(chief.locator('ins').filter({ hasText: 'quiet' })).toBeVisible()
  await chief.getByRole('button', { name: 'Restore this revision' }).click()
  await expect(chief.getByText('Revision restored')).toBeVisible()
  expect(await (await request.get(toPath(title))).text()).toContain('The lagoon was quiet at five.')
  await expect(chief.getByText(/restored revision 1 of/)).toBeVisible()
  await expect(chief.getByRole('link', { name: 'Revision 3', exact: true })).toBeVisible()
})

test('a former slug redirects from the first request on, also after a restore', async ({ pageOf, request }) => {
  const chief = await pageOf('chief')
  const title = unique('Lagoon by another name')
  const id = await addRevised(title)
  const slug = toPath(title).slice('/story/'.length)
  const renamed = `${slug}-renamed`
  const follow = async (one: string) => {
    const answer = await request.get(`/story/${one}`, { maxRedirects: 0 })
    return [answer.status(), answer.headers()['location']?.split('/story/')[1]]
  }
  expect(await follow(renamed)).toEqual([404, undefined])

  await chief.goto(`/admin/articles/${id}/edit`)
  await chief.getByRole('textbox', { name: 'Slug', exact: true }).fill(renamed)
  await chief.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(chief.getByText('Article updated')).toBeVisible()
  expect([await follow(slug), await follow(renamed)]).toEqual([
    [301, renamed],
    [200, undefined],
  ])

  await chief.goto(`/admin/articles/${id}/history/1?restore=1`)
  await chief.getByRole('button', { name: 'Restore this revision' }).click()
  await expect(chief.getByText('Revision restored')).toBeVisible()
  expect([await follow(renamed), await follow(slug)]).toEqual([
    [301, slug],
    [200, undefined],
  ])
})

test('restoring a revision after another change reports a conflict', async ({ pageOf }) => {
  const chief = await pageOf('chief')
  const id = await addRevised(unique('Two on one lagoon'))
  await chief.goto(`/admin/articles/${id}/history/1?restore=1`)
  await openNewsroom().from('articles').update({ content: 'Something else by now.' }).eq('id', id)
  await chief.getByRole('button', { name: 'Restore this revision' }).click()
  await expect(chief.getByText(/This article was changed by someone else/).first()).toBeVisible()
})

test('a deleted article keeps its history but cannot be restored', async ({ pageOf }) => {
  const chief = await pageOf('chief')
  const id = await addRevised(unique('Gone from the lagoon'))
  await openNewsroom().from('articles').delete().eq('id', id)
  await chief.goto(`/admin/articles/${id}/history`)
  await expect(chief.getByText('This article was deleted')).toBeVisible()
  await chief.getByRole('link', { name: 'Revision 2', exact: true }).click()
  await expect(chief.getByText('The lagoon was loud at five.')).toBeVisible()
  await expect(chief.getByRole('button', { name: 'Restore this revision' })).toHaveCount(0)
  for (const path of ['6f1f3c8a-0000-4000-8000-000000000001/history', 'not-an-article/history/1', `${id}/history/99`]) {
    await chief.goto(`/admin/articles/${path}`)
    await expect(chief.getByText('Oops! Page not found')).toBeVisible()
  }
})

test('an admin filters the activity by person, subject and day, and follows its links', async ({ page: admin }) => {
  const me = await addPerson('admin', true)
  await createSession(admin, me.email)
  const title = unique('Noted on the lagoon')
  await writeArticle(admin, title)
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
})

test('the history has no accessibility violations', async ({ pageOf }) => {
  const looks = [
    ['light', 390],
    ['dark', 1280],
  ] as const
  const admin = await pageOf('admin')
  const id = await addRevised(unique('Seen on the lagoon'))
  for (const path of [
    `/admin/articles/${id}/history`,
    `/admin/articles/${id}/history/1`,
    `/admin/articles/${id}/history/compare?from=1&to=2`,
    `/admin/articles/${id}/history/compare?from=1&to=2&view=side`,
    '/admin/users/activity',
    '/admin/users/activity?to=2001-01-01',
  ]) {
    await applyLook(admin, looks[0])
    await admin.goto(path)
    for (const summary of (await admin.locator('main summary').all()).slice(0, 3)) await summary.click()
    await expectAccessible(admin, path, looks)
  }
})

test('without JavaScript, revisions can be compared and restored', async ({ browser, baseURL, pageOf }) => {
  const chief = await pageOf('chief')
  const id = await addRevised(unique('Plain on the lagoon'))
  const context = await browser.newContext({
    baseURL: baseURL!,
    javaScriptEnabled: false,
    storageState: await chief.context().storageState(),
  })
  const page = await context.newPage()
  await page.goto(`/admin/articles/${id}/history`)
  await page.getByRole('button', { name: 'Compare selected' }).click()
  await expect(page.locator('ins')).toContainText('loud')
  await page.getByRole('link', { name: 'revision 1', exact: true }).click()
  await page.getByRole('link', { name: 'Restore…' }).click()
  await page.getByRole('button', { name: 'Restore this revision' }).click()
  await expect(page).toHaveURL(/\/history$/)
  await expect(page.getByText(/restored revision 1 of/)).toBeVisible()
  await context.close()
})
