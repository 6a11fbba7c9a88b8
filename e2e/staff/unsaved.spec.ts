import type { Page, Route } from '@playwright/test'

import { addPerson, bodyOf, createSession, expect, openNewsroom, test, unique, waitForHydration } from '../fixtures'
import { addArticle, addStory } from './dashboard-steps'
import { surfaceOf } from './writing-steps'

const offersOn = (page: Page) => page.getByRole('region', { name: 'Unsaved text' })
const listOn = (page: Page) => page.getByText(/^\d+ unsaved$/)

/** Content of this browser's copies. */
const readStored = (page: Page) =>
  page.evaluate(() => Object.entries(localStorage).flatMap(([key, text]) => (key.includes(':unsaved:') ? [text] : [])))
const waitForStored = (page: Page, text: string) =>
  expect.poll(async () => (await readStored(page)).join('\n')).toContain(text)
const readServer = async (title: string) =>
  (await openNewsroom().from('working_copies').select('id, title').eq('title', title).throwOnError()).data

/** A slow network. */
async function delay(route: Route) {
  if (route.request().method() === 'POST') await new Promise((done) => setTimeout(done, 3_000))
  await route.continue()
}

async function openNew(page: Page, path: string) {
  await page.goto(path)
  await expect(page.getByRole('toolbar')).toBeVisible()
}

for (const [role, path, save] of [
  ['news_anchor', '/news-anchor/new', 'Save as draft'],
  ['chief_author', '/chief-author/new', 'Save as Draft'],
] as const) {
  test(`a new text of ${role} replaces none that waits, and saving it drops only its own copy`, async ({ pageOf }) => {
    const page = await pageOf((await addPerson(role, true)).email)
    const [first, second] = [unique('Story A'), unique('Story B')]
    await openNew(page, path)
    await page.getByLabel('Title').fill(first)
    await waitForStored(page, first)
    await expect.poll(() => readServer(first)).toHaveLength(1)
    await openNew(page, path)
    await expect(offersOn(page)).toContainText(first)
    await page.getByLabel('Title').fill('B')
    await waitForStored(page, '"title":"B"')
    await page.reload()
    await expect(offersOn(page).getByText('2 unsaved texts were found')).toBeVisible()
    await expect(offersOn(page).getByRole('listitem')).toContainText(['B', first])

    // Restoring the other one keeps what is typed by now.
    await page.getByLabel('Title').fill(second)
    await offersOn(page)
      .getByRole('listitem')
      .filter({ hasText: first })
      .getByRole('button', { name: 'Restore' })
      .click()
    await expect(page.getByLabel('Title')).toHaveValue(first)
    await expect(offersOn(page)).toContainText(second)
    await offersOn(page)
      .getByRole('listitem')
      .filter({ hasText: second })
      .getByRole('button', { name: 'Restore' })
      .click()
    await expect(page.getByLabel('Title')).toHaveValue(second)
    await surfaceOf(page).click()
    await page.keyboard.type('It rained all day.')
    const panel = page.getByRole('button', { name: /^(Category and pictures|Settings and images)$/ })
    if (await panel.isVisible()) await panel.click()
    await page.getByLabel('Category').selectOption('Culture')
    await page.getByRole('button', { name: save, exact: true }).click()
    await expect(page.getByText(/Article saved|Draft saved|saved/i).first()).toBeVisible()
    await expect.poll(() => readServer(second)).toEqual([])
    expect((await readStored(page)).join('\n')).not.toContain(second)
    await waitForStored(page, first)
  })
}

test('two tabs keep their texts apart, and the dashboard lists, opens and discards them', async ({ pageOf }) => {
  const page = await pageOf((await addPerson('news_anchor', true)).email)
  const other = await page.context().newPage()
  const titles = [unique('First tab'), unique('Second tab')] as const
  await openNew(page, '/news-anchor/new')
  await openNew(other, '/news-anchor/new')
  await page.getByLabel('Title').fill(titles[0])
  await other.getByLabel('Title').fill(titles[1])
  await page.getByLabel('Title').press('End')
  await page.keyboard.type('!')
  for (const title of titles) await waitForStored(page, title)
  await page.close({ runBeforeUnload: false })
  await other.goto('/news-anchor')
  await listOn(other).click()
  await expect(listOn(other)).toHaveText('2 unsaved')
  const list = other.getByRole('list', { name: 'Unsaved texts' })
  await list.getByRole('button', { name: `Discard ${titles[1]}` }).click()
  await expect(listOn(other)).toHaveText('1 unsaved')
  await other.getByRole('button', { name: 'Undo' }).click()
  await expect(listOn(other)).toHaveText('2 unsaved')
  await list.getByRole('button', { name: `Discard ${titles[1]}` }).click()
  await list.getByRole('link', { name: `Open ${titles[0]}!` }).click()
  await expect(other.getByLabel('Title')).toHaveValue(`${titles[0]}!`)
  await expect(offersOn(other)).toHaveCount(0)
})

test('steady typing reaches the browser within two seconds, and the server within ten', async ({ pageOf }) => {
  const page = await pageOf((await addPerson('news_anchor', true)).email)
  await openNew(page, '/news-anchor/new')
  const title = unique('A page that dies')
  await page.getByLabel('Title').fill(title)
  await surfaceOf(page).click()
  const typed: { at: number; text: string }[] = []
  let text = ''
  for (const end = Date.now() + 15_000; Date.now() < end;) {
    const word = `w${typed.length} `
    await page.keyboard.type(word, { delay: 60 })
    text += word
    typed.push({ at: Date.now(), text: text.trim() })
  }
  const server = await openNewsroom()
    .from('working_copies')
    .select('content')
    .eq('title', title)
    .single()
    .throwOnError()
  const cdp = await page.context().newCDPSession(page)
  const killedAt = Date.now()
  const crashed = page.waitForEvent('crash')
  void cdp.send('Page.crash').catch(() => {})
  await crashed

  const next = await page.context().newPage()
  await openNew(next, '/news-anchor/new')
  await offersOn(next).getByRole('button', { name: 'Restore' }).click()
  await expect(next.getByLabel('Title')).toHaveValue(title)
  const wordsBefore = (moment: number) => typed.findLast(({ at }) => at <= moment)!.text
  expect(await bodyOf(next).inputValue()).toContain(wordsBefore(killedAt - 2_000))
  expect(JSON.stringify(server.data.content)).toContain(wordsBefore(killedAt - 11_000))
})

test('words typed while a new article is being saved are offered in the article', async ({ pageOf }) => {
  const page = await pageOf((await addPerson('chief_author', true)).email)
  await openNew(page, '/admin/articles/new')
  const title = unique('Saved slowly')
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Category').selectOption('Culture')
  await surfaceOf(page).click()
  await page.keyboard.type('First sentence.')
  await page.route('**/admin/articles/new', delay)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await surfaceOf(page).click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type(' Second sentence.')
  await page.waitForURL(/\/edit$/)
  await offersOn(page).getByRole('button', { name: 'Restore' }).click()
  await expect(bodyOf(page)).toHaveValue('First sentence. Second sentence.')
})

test('what is typed into other forms survives a reload and a closed tab, and leaving asks', async ({ pageOf }) => {
  const page = await pageOf((await addPerson('admin', true)).email)
  const [story, article] = [
    await addStory(unique('Under review')),
    await addArticle(unique('Under correction'), 'Culture', { published: true }),
  ]
  const forms = [
    [`/admin/stories/${story}`, 'Review', 'Review notes'],
    [`/admin/stories/${story}`, 'Add a comment', 'Comment'],
    [`/admin/articles/${article}/corrections`, 'File rejoinder', 'Full text'],
    [`/admin/articles/${article}/corrections`, 'Add note', 'Note'],
    ['/admin/advertisements/new', 'Create advertisement', 'Description'],
    ['/admin/banners/new', 'Create banner', 'Message'],
    ['/admin/sources/new', 'Add source', 'Name'],
    ['/admin/sources/import', 'Import OPML', 'Or paste its text'],
    ['/admin/users/promote', 'Promote user', 'Email'],
    ['/account', 'Email address', 'New Email'],
  ] as const
  let tab = page
  for (const [at, [path, form, label]] of forms.entries()) {
    const words = unique(`Words for ${label}`)
    const field = (on: Page) => on.getByRole('form', { name: form }).getByLabel(label).first()
    await tab.goto(path)
    await expect(tab.getByRole('button', { name: /^Search/ }).first()).toBeVisible()
    await field(tab).fill(words)
    await waitForStored(tab, words)
    await tab.locator('header a[href="/inbox"], a[href="/inbox"]').first().click()
    const question = tab.getByRole('alertdialog', { name: 'Leave without saving?' })
    await expect(question, form).toBeVisible()
    await question.getByRole('button', { name: 'Cancel' }).click()
    if (at === 0) {
      await tab.reload()
      await expect(field(tab)).toHaveValue('')
    }
    const next = await tab.context().newPage()
    await tab.close()
    tab = next
    await tab.goto(path)
    await offersOn(tab).filter({ hasText: words }).getByRole('button', { name: 'Restore' }).click()
    await expect(field(tab)).toHaveValue(words)
    await waitForStored(tab, words)
  }
  await tab.goto('/admin/stories')
  await expect(listOn(tab)).toHaveText(`${forms.length} unsaved`)

  await tab.context().clearCookies()
  await createSession(tab, 'admin')
  await tab.goto(`/admin/stories/${story}`)
  await expect(tab.getByRole('form', { name: 'Add a comment' })).toBeVisible()
  await expect(offersOn(tab)).toHaveCount(0)
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

test('texts without a title are told apart by their words', async ({ pageOf }) => {
  const page = await pageOf((await addPerson('news_anchor', true)).email)
  await openNew(page, '/news-anchor/new')
  await surfaceOf(page).click()
  await page.keyboard.type('It rained on Ho.')
  await waitForStored(page, 'It rained on Ho.')
  await openNew(page, '/news-anchor/new')
  await expect(offersOn(page)).toContainText('It rained on Ho.')
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
