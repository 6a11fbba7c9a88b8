import { DESKTOP, expectAccessible, DISPLAYS, PHONE } from '../accessibility'
import { bodyOf, expect, openNewsroom, PLAIN, test, unique } from '../fixtures'
import { addArticle, buildStoryPath } from './dashboard-steps'

test('a correction is shown wherever readers see the article', async ({ page, pageOf }) => {
  const title = unique('Bridge opens')
  const content = Array.from({ length: 60 }, (_, at) => `Paragraph ${at}.`).join('\n\n')
  const id = await addArticle(title, 'Business', { published: true, content })
  const chief = await pageOf('chief')
  await chief.goto(`/admin/articles/${id}/edit`)
  const form = chief.getByRole('form', { name: 'Edit article' })
  await expect(form.getByRole('toolbar')).toBeVisible()
  await form.getByLabel('Title').fill(`${title}, again`)
  await form.getByRole('button', { name: 'Update', exact: true }).click()
  const question = chief.getByRole('region', { name: 'Does this need a note?' })
  await expect(question).toBeVisible()
  await expectAccessible(chief, 'note due', PHONE, 'section')
  // It waits for an answer, and is seen at the end of a long text.
  await chief.goto(`/admin/articles/${id}/edit`)
  await chief.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await expect(question).toBeInViewport()
  await question.getByRole('link', { name: 'Add a note' }).click()
  await expect(chief.getByRole('heading', { name: `${title}, again` })).toBeVisible()
  await expectAccessible(chief, 'corrections of an article', DISPLAYS)
  const note = chief.getByRole('form', { name: 'Add note' })
  await note.getByRole('button', { name: 'Publish Note' }).click()
  await note.getByLabel('Note').fill('The bridge opened on Friday, not on Thursday.')
  await note.getByRole('button', { name: 'Publish Note' }).click()
  await expect(chief.getByText('Correction published')).toBeVisible()
  await chief.goto(`/admin/articles/${id}/edit`)
  // The page moves until the toolbar is there.
  await expect(chief.getByRole('toolbar')).toBeVisible()
  await chief.getByRole('link', { name: 'History', exact: true }).click()
  await expect(chief).toHaveURL(/\/history$/, { timeout: 30_000 })
  // The newest of the history, before the change that it corrects.
  await expect(chief.getByRole('listitem').first()).toContainText('Correction was published')
  await expect(chief.getByRole('listitem').first()).toContainText('not on Thursday.')

  await page.goto(buildStoryPath(title))
  await expect(page.getByRole('note', { name: 'Correction' })).toContainText(
    'The bridge opened on Friday, not on Thursday.',
  )
  const data = (await page.locator('script[type="application/ld+json"]').allTextContents()).flatMap((text) =>
    JSON.parse(text),
  )
  const article = data.find((one) => one['@type'] === 'NewsArticle')
  expect(article.correction).toMatchObject([
    { '@type': 'CorrectionComment', text: 'The bridge opened on Friday, not on Thursday.' },
  ])
  expect(Date.parse(article.dateModified)).toBeGreaterThanOrEqual(Date.parse(article.correction[0].datePublished))
  expect(await (await page.request.get(`/lite${buildStoryPath(title)}`)).text()).toContain(
    'The bridge opened on Friday',
  )
  const feed = await (await page.request.get('/rss/business.xml')).text()
  expect(feed).toContain(`urn:uuid:${id}`)
  expect(feed).toContain('The bridge opened on Friday')
  await page.goto('/corrections')
  await expect(page.getByRole('listitem').filter({ hasText: title })).toContainText('not on Thursday.')
  await expectAccessible(page, 'corrections', DESKTOP)
  for (const path of ['1', '999', 'x', 'rejoinder/x', `rejoinder/${crypto.randomUUID()}`])
    expect((await page.request.get(`/corrections/${path}`)).status(), path).toBe(404)
})

test('a rejoinder waits with a deadline, is published without JavaScript and links to its full text', async ({
  page,
  pageOf,
}) => {
  const title = unique('Market moves')
  const id = await addArticle(title, 'Business', { published: true })
  const chief = await pageOf('chief', PLAIN)
  await chief.goto(`/admin/articles/${id}/corrections`)
  const form = chief.getByRole('form', { name: 'File rejoinder' })
  await form.getByLabel('Name of the person').fill('Kofi Journey')
  await form.getByLabel('Full text').fill('I was never asked.\n\nThe stall was mine.')
  await form.getByRole('button', { name: 'File Rejoinder' }).click()
  await expect(chief.getByText('Publish it before its deadline.')).toBeVisible()
  expect(await (await page.request.get(buildStoryPath(title))).text()).not.toContain('Kofi Journey')

  await chief.goto('/admin/articles')
  await chief.getByRole('link', { name: /^Rejoinders \(/ }).click()
  const waiting = chief.getByRole('region', { name: 'Rejoinder by Kofi Journey' }).filter({ hasText: title })
  await expect(waiting.getByText(/^6 days left$|^7 days left$/)).toBeVisible()
  const admin = await pageOf('admin')
  await admin.goto('/admin/articles/corrections')
  await expect(admin.getByRole('button', { name: 'Publish Rejoinder' }).first()).toBeVisible()
  await expectAccessible(admin, 'rejoinders', PHONE)
  await waiting.getByRole('button', { name: 'Publish Rejoinder' }).click()
  await expect(chief.getByText('Rejoinder published')).toBeVisible()

  await page.goto(buildStoryPath(title))
  await page.getByRole('link', { name: 'Read Kofi Journey’s full text' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rejoinder by Kofi Journey')
  await expect(page.getByText('The stall was mine.')).toBeVisible()
  await expectAccessible(page, 'rejoinder', DESKTOP)
})

test('a restore warns of a newer correction, and the question whether to add a note can be declined', async ({
  pageOf,
}) => {
  const id = await addArticle(unique('Price of cocoa'), 'Business', { published: true, content: 'It cost 1,140.' })
  const db = openNewsroom()
  await db.from('articles').update({ content: 'It cost 1,410.' }).eq('id', id).throwOnError()
  const chief = await pageOf('chief')
  await chief.goto(`/admin/articles/${id}/corrections`)
  await chief.getByRole('textbox', { name: 'Note' }).fill('It cost 1,410, not 1,140.')
  await chief.getByRole('button', { name: 'Publish Note' }).click()
  await expect(chief.getByText('Correction published')).toBeVisible()
  await chief.goto(`/admin/articles/${id}/history/1`)
  await chief.getByRole('link', { name: 'Restore…' }).click()
  await expect(chief.getByRole('note', { name: 'Correction' })).toContainText('not 1,140.')
  await expectAccessible(chief, 'restore', PHONE)
  await chief.getByRole('button', { name: 'Restore this revision' }).click()
  await expect(chief.getByText('Revision restored')).toBeVisible()
  const question = chief.getByRole('region', { name: 'Does this need a note?' })
  await expect(question).toBeVisible()
  await chief.goto(`/admin/articles/${id}/edit`)
  await question.getByRole('button', { name: 'No note needed' }).click()
  await expect(question).toHaveCount(0)
})

test('without JavaScript, a note is suggested only if readers saw different text, until it is declined', async ({
  pageOf,
}) => {
  const [read, unread] = [
    await addArticle(unique('Read'), 'Culture', { published: true }),
    await addArticle(unique('Unread'), 'Culture', { published: false }),
  ]
  const page = await pageOf('chief', PLAIN)
  for (const [id, content, isAsked] of [
    [read, 'Something else.', true],
    [read, null, true],
    [unread, 'Something else.', false],
  ] as const) {
    await page.goto(`/admin/articles/${id}/edit`)
    if (content) await bodyOf(page).fill(content)
    await page.getByRole('button', { name: /^(Save|Update)$/ }).click()
    await expect(page.getByText(/Article (updated|saved)/).first()).toBeVisible()
    await expect(page.getByRole('region', { name: 'Does this need a note?' })).toHaveCount(isAsked ? 1 : 0)
  }
  await page.goto(`/admin/articles/${read}/edit`)
  await page.getByRole('button', { name: 'No note needed' }).click()
  await expect(page.getByText('Does this need a note?')).toHaveCount(0)
})
