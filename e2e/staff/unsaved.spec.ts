import type { Page } from '@playwright/test'

import { addPerson, bodyOf, createSession, expect, openNewsroom, test, unique, waitForHydration } from '../fixtures'
import { addArticle, addStory, BODY } from './dashboard-steps'
import { surfaceOf } from './writing-steps'

// How old a copy may be is in components/newsroom/form/unsaved-text.test.ts. The accounts are new, so that no other
// journey leaves texts on them.

const offersOn = (page: Page) => page.getByRole('region', { name: 'Unsaved text' })
const listOn = (page: Page) => page.getByText(/^\d+ unsaved$/)

/** Returns the content of this browser's copies. */
const readStored = (page: Page) =>
  page.evaluate(() => Object.entries(localStorage).flatMap(([key, text]) => (key.includes(':unsaved:') ? [text] : [])))
const waitForStored = (page: Page, text: string) =>
  expect.poll(async () => (await readStored(page)).join('\n')).toContain(text)
const readServer = async (title: string) =>
  (await openNewsroom().from('working_copies').select('id, title').eq('title', title).throwOnError()).data

async function openNew(page: Page, path: string) {
  await page.goto(path)
  await expect(page.getByRole('toolbar')).toBeVisible()
}

test('two tabs keep their texts apart, the dashboard lists, discards and opens them, and a submission drops its own', async ({
  pageOf,
}) => {
  const page = await pageOf((await addPerson('news_anchor', true)).email)
  const other = await page.context().newPage()
  const titles = [unique('First tab'), unique('Second tab')] as const
  await openNew(page, '/news-anchor/new')
  await openNew(other, '/news-anchor/new')
  await page.getByLabel('Title').fill(titles[0])
  await other.getByLabel('Title').fill(titles[1])
  for (const title of titles) await waitForStored(page, title)
  await expect.poll(() => readServer(titles[0])).toHaveLength(1)
  await page.close({ runBeforeUnload: false })
  await other.goto('/news-anchor')
  await listOn(other).click()
  await expect(listOn(other)).toHaveText('2 unsaved')
  const list = other.getByRole('list', { name: 'Unsaved texts' })
  await list.getByRole('button', { name: `Discard ${titles[1]}` }).click()
  await expect(listOn(other)).toHaveText('1 unsaved')
  await other.getByRole('button', { name: 'Undo' }).click()
  await expect(listOn(other)).toHaveText('2 unsaved')

  await list.getByRole('link', { name: `Open ${titles[0]}` }).click()
  await expect(other.getByLabel('Title')).toHaveValue(titles[0])
  // The list has the other one.
  await expect(offersOn(other)).toBeHidden()
  const panel = other.getByRole('button', { name: 'Category and pictures' })
  if (await panel.isVisible()) await panel.click()
  await other.getByLabel('Category').selectOption('Culture')
  await other.getByRole('textbox', { name: 'Content', exact: true }).fill(BODY)
  await other.getByRole('button', { name: 'Submit Story' }).click()
  await expect(other.getByText('Your story has been submitted for review.')).toBeVisible()
  await expect.poll(() => readServer(titles[0])).toEqual([])
  expect((await readStored(other)).join('\n')).not.toContain(titles[0])
  await waitForStored(other, titles[1])

  await openNew(other, '/news-anchor/new')
  await expect(other.getByLabel('Title')).toBeFocused()
  // Restoring keeps what is in the form.
  const third = unique('Third text')
  await other.getByLabel('Title').fill(third)
  await offersOn(other).getByRole('button', { name: 'Restore' }).click()
  await expect(other.getByLabel('Title')).toHaveValue(titles[1])
  await expect(offersOn(other)).toContainText(third)
})

test('words typed while a new article is being saved are offered in the article', async ({ pageOf }) => {
  const page = await pageOf((await addPerson('chief_author', true)).email)
  await openNew(page, '/admin/articles/new')
  await page.getByLabel('Title').fill(unique('Saved slowly'))
  await page.getByLabel('Category').selectOption('Culture')
  await surfaceOf(page).click()
  await page.keyboard.type('First sentence.')
  const typed = Promise.withResolvers<void>()
  await page.route('**/admin/articles/new', async (route) => {
    if (route.request().method() === 'POST') await typed.promise
    await route.continue()
  })
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await surfaceOf(page).click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type(' Second sentence.')
  await expect(bodyOf(page)).toHaveValue('First sentence. Second sentence.')
  typed.resolve()
  await page.waitForURL(/\/edit$/)
  await offersOn(page).getByRole('button', { name: 'Restore' }).click()
  await expect(bodyOf(page)).toHaveValue('First sentence. Second sentence.')
})

test('what is typed into a form survives a closed tab, leaving asks, and a colleague is not offered it', async ({
  pageOf,
}) => {
  const tab = await pageOf((await addPerson('admin', true)).email)
  const article = await addArticle(unique('Under correction'), 'Culture', { published: true })
  const path = `/admin/articles/${article}/corrections`
  const words = unique('Words of a rejoinder')
  const formOn = (on: Page) => on.getByRole('form', { name: 'File rejoinder' })
  await tab.goto(path)
  await expect(tab.getByRole('button', { name: /^Search/ }).first()).toBeVisible()
  await formOn(tab).getByLabel('Full text').fill(words)
  await waitForStored(tab, words)
  await tab.locator('a[href="/inbox"]').first().click()
  const question = tab.getByRole('alertdialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  const next = await tab.context().newPage()
  await tab.close()
  await next.goto(path)
  await offersOn(next).filter({ hasText: words }).getByRole('button', { name: 'Restore' }).click()
  await expect(formOn(next).getByLabel('Full text')).toHaveValue(words)
  await waitForStored(next, words)

  await next.context().clearCookies()
  await createSession(next, 'admin')
  await next.goto(path)
  await expect(formOn(next)).toBeVisible()
  await expect(offersOn(next)).toHaveCount(0)
})

test('a sent comment leaves no copy, and notes for an older text say so', async ({ pageOf }) => {
  const page = await pageOf((await addPerson('chief_author', true)).email)
  const story = await addStory(unique('Commented'))
  await page.goto(`/chief-author/stories/${story}`)
  const [notes, comment] = [unique('Notes'), unique('Comment')]
  await page.getByLabel('Review notes').fill(notes)
  await page.getByLabel('Comment', { exact: true }).fill(comment)
  await waitForStored(page, notes)
  await waitForStored(page, comment)
  await page.getByRole('button', { name: 'Add Comment' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: comment })).toBeVisible()
  expect((await readStored(page)).join('\n')).not.toContain(comment)
  await openNewsroom()
    .from('stories')
    .update({ title: unique('Changed since') })
    .eq('id', story)
    .throwOnError()
  await page.reload()
  await expect(offersOn(page)).toContainText('It has been changed since then.')
  await offersOn(page).getByRole('button', { name: 'Restore' }).click()
  await expect(page.getByLabel('Review notes')).toHaveValue(notes)
})

test('tokens are never kept, and a browser that cannot keep text says so', async ({ pageOf }) => {
  const page = await pageOf((await addPerson('admin', true)).email)
  await page.goto('/admin/whatsapp')
  const chat = page.getByLabel('Chat ID')
  await waitForHydration(chat)
  await page.getByLabel('Bot token').fill('123456:a-secret')
  await chat.fill('-100200')
  await waitForStored(page, '-100200')
  expect((await readStored(page)).join('\n')).not.toContain('a-secret')

  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('Full', 'QuotaExceededError')
    }
  })
  await page.goto('/admin/sources/new')
  await page.getByLabel('Name').fill('Kumasi Gazette')
  await expect(page.getByText('Your text is not kept on this device')).toBeVisible()
  await page.locator('a[href="/inbox"]').first().click()
  await expect(page.getByRole('alertdialog')).toContainText('this browser cannot keep them')
})

test('closing a dialog with unsaved text asks, and its list offers the text', async ({ pageOf }) => {
  const page = await pageOf((await addPerson('admin', true)).email)
  await page.goto('/admin/banners')
  await page
    .getByRole('link', { name: /Banner/ })
    .filter({ hasText: /New|Add|Create/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  const words = unique('A market day')
  await dialog.getByLabel('Message').fill(words)
  await waitForStored(page, words)
  await page.keyboard.press('Escape')
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog.getByLabel('Message')).toHaveValue(words)
  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(dialog).toHaveCount(0)
  await listOn(page).click()
  await page.getByRole('link', { name: `Open ${words}` }).click()
  await expect(page.getByLabel('Message')).toHaveValue(words)
})

test('an arranged front page survives a reload', async ({ pageOf }) => {
  const page = await pageOf((await addPerson('chief_author', true)).email)
  await page.goto('/admin/articles/front-page')
  await page.getByRole('button', { name: 'Move Sports up' }).click()
  await expect.poll(async () => (await readStored(page)).length).toBe(1)
  const [order] = await page
    .locator('[name="order.Sports"]')
    .evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value))
  await page.reload()
  await offersOn(page).getByRole('button', { name: 'Restore' }).click()
  await expect(page.locator('[name="order.Sports"]')).toHaveValue(order!)
  await offersOn(page).waitFor({ state: 'detached' })
})

test('a comment beside a selection and a reply are offered where they were typed', async ({ pageOf }) => {
  const chief = await pageOf((await addPerson('chief_author')).email)
  const id = await addStory(unique('A net in question'), 'Sports')
  const [passage, words] = ['The harbour master counted the boats twice.', 'Which harbour?']
  await chief.goto(`/chief-author/stories/${id}`)
  await chief.getByText(passage).selectText()
  await chief.getByRole('button', { name: 'Comment on this' }).click()
  await chief.getByRole('form', { name: 'Comment on the selected text' }).getByLabel('Comment').fill(words)
  await chief.keyboard.press('Escape')
  await waitForStored(chief, words)
  await chief.reload()
  const form = chief.getByRole('form', { name: 'Add a comment' })
  await expect(form.getByRole('region', { name: 'Unsaved text' })).toContainText(passage)
  await chief.goto('/chief-author')
  await listOn(chief).click()
  await chief.getByRole('link', { name: `Open ${passage}` }).click()
  await expect(form.getByLabel('Passage')).toHaveValue(passage)
  await expect(form.getByLabel('Comment')).toHaveValue(words)
  await expect(form.getByLabel('Comment')).toBeInViewport()
  await form.getByRole('button', { name: 'Add Comment' }).click()

  const reply = chief.getByRole('form', { name: /^Reply to/ })
  await chief.locator('summary').filter({ hasText: 'Reply' }).click()
  await reply.getByLabel('Reply').fill('Tema harbour.')
  await waitForStored(chief, 'Tema harbour.')
  await chief.goto(`/chief-author/stories/${id}`)
  await expect(reply.getByRole('button', { name: 'Restore' })).toBeVisible()
})

for (const [role, path] of [
  ['news_anchor', '/news-anchor/new'],
  ['admin', '/admin/articles/new'],
] as const) {
  test(`words that ${role} types before the scripts have loaded are kept`, async ({ pageOf }) => {
    const page = await pageOf((await addPerson(role, true)).email)
    const scripts = Promise.withResolvers<void>()
    await page.route('**/_next/static/**/*.js', async (route) => {
      await scripts.promise
      await route.continue()
    })
    await page.goto(path, { waitUntil: 'commit' })
    const title = unique('Typed early')
    await page.getByLabel('Title').pressSequentially(title)
    scripts.resolve()
    await expect(page.getByRole('toolbar')).toBeVisible()
    await expect(page.getByLabel('Title')).toHaveValue(title)
    await waitForStored(page, title)
  })
}
