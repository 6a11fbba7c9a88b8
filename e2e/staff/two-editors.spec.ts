import type { Page } from '@playwright/test'

import { expectAccessible, PHONE } from '../accessibility'
import { bodyOf, expect, openNewsroom, test, unique } from '../fixtures'
import { addArticle, addStory, makePicture } from './dashboard-steps'

/** Waits for a notice about other editors. Returning to a tab makes it ask at once. */
const waitForText = (page: Page, text: RegExp) =>
  expect(async () => {
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect(page.getByText(text)).toBeVisible({ timeout: 1_000 })
  }).toPass({ timeout: 30_000 })

test('two editors see each other in an article, and both their changes are in the text of the second to save', async ({
  pageOf,
}) => {
  const title = unique('Shared article')
  const content = 'The first paragraph.\n\nThe second paragraph.'
  const id = await addArticle(title, 'Culture', { content })
  const [chief, admin] = [await pageOf('chief'), await pageOf('admin')]
  for (const page of [chief, admin]) await page.goto(`/admin/articles/${id}/edit`)
  await waitForText(admin, /also editing this article/)
  await waitForText(chief, /also editing this article/)
  await admin.getByRole('button', { name: 'Take over' }).click()
  await expect(admin.getByText(/^You have taken over this article\./)).toBeVisible()
  await expect(admin.getByRole('button', { name: 'Take over' })).toBeHidden()
  await waitForText(chief, /taken over this article/)

  const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click()
  const write = (page: Page, text: string) => page.getByRole('textbox', { name: 'Content', exact: true }).fill(text)
  const readStored = async () =>
    (await openNewsroom().from('articles').select('title, content').eq('id', id).single().throwOnError()).data
  await write(admin, content.replace('first', '1st'))
  await admin.getByRole('textbox', { name: 'Title', exact: true }).fill(`${title} by the admin`)
  await save(admin)
  await expect(admin.getByText('Article saved')).toBeVisible()
  await write(chief, content.replace('second', '2nd'))
  await save(chief)
  await expect(chief.getByText(/^This article was changed by someone else/)).toBeVisible()
  const merged = { title: `${title} by the admin`, content: 'The 1st paragraph.\n\nThe 2nd paragraph.' }
  await expect(bodyOf(chief)).toHaveValue(merged.content)
  const both = chief.getByRole('region', { name: 'Both texts' })
  await expect(both).toContainText('Their changes are in your text now, together with yours. Nothing is saved yet.')
  await both.getByText('2 changes of theirs').click()
  await expect(both.getByText('Title: theirs')).toBeVisible()
  await expectAccessible(chief, 'merged texts', PHONE, '[aria-label="Both texts"]')
  expect(await readStored()).toEqual({ ...merged, content: content.replace('first', '1st') })
  await save(chief)
  await expect(chief.getByText('Article saved')).toBeVisible()
  expect(await readStored()).toEqual(merged)

  // What both have changed is left to choose.
  await write(admin, 'The only paragraph.\n\nThe last paragraph.')
  await save(admin)
  const choice = admin.getByRole('region', { name: 'Both texts' })
  await expect(choice).toContainText('You both changed what is below.')
  await expect(bodyOf(admin)).toHaveValue('The only paragraph.\n\nThe last paragraph.')
  await choice.getByRole('button', { name: 'Take theirs: Text' }).click()
  await expect(bodyOf(admin)).toHaveValue('The only paragraph.\n\nThe 2nd paragraph.')
  await choice.getByRole('button', { name: 'Save Both' }).click()
  await expect(choice).toBeHidden()
  expect(await readStored()).toEqual({ ...merged, content: 'The only paragraph.\n\nThe 2nd paragraph.' })
  await admin.reload()
  await expect(admin.getByText(/Last edited by /)).toBeVisible()
})

test('an author sees that an editor took over, and cannot overwrite the saved story', async ({ pageOf }) => {
  const title = unique('Shared story')
  const id = await addStory(title)
  const [anchor, chief] = [await pageOf('anchor'), await pageOf('chief')]
  await anchor.goto(`/news-anchor/${id}/edit`)
  await chief.goto(`/chief-author/stories/${id}?edit=1`)
  await waitForText(chief, /is also editing this story/)
  await chief.getByRole('button', { name: 'Take over' }).click()
  await waitForText(anchor, /has taken over this story/)
  await expect(chief.getByRole('toolbar')).toBeVisible()
  await chief.getByLabel('Title').fill(`${title} by the chief`)
  await chief.getByLabel('Category').selectOption('Sports')
  await chief.getByLabel('Byline', { exact: false }).first().fill('A guest of the chief')
  await chief.getByLabel('Upload Featured Image').setInputFiles(await makePicture('boat.png'))
  await expect(chief.getByLabel('Image URL')).toHaveValue(/^\/media\//)
  await chief.getByLabel('Image caption').fill('A boat')
  await chief.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(chief.getByText('The author can see them.')).toBeVisible()
  await anchor.getByRole('textbox', { name: 'Title' }).fill(`${title} by the author`)
  await anchor.getByRole('button', { name: 'Save Changes' }).click()
  await expect(anchor.getByText(/was changed by someone else since you opened it/).first()).toBeVisible()
  await expect(anchor.getByRole('textbox', { name: 'Title' })).toHaveValue(`${title} by the author`)
  const both = anchor.getByRole('region', { name: 'Both texts' })
  await expect(both).toBeInViewport()
  await expect(both).toContainText('chief')
  await expectAccessible(anchor, 'both texts', PHONE, '[aria-label="Both texts"]')
  await both.getByRole('button', { name: 'Take theirs: Title' }).click()
  await expect(anchor.getByRole('textbox', { name: 'Title' })).toHaveValue(`${title} by the chief`)
  // What only the chief changed is in the form already.
  await expect(anchor.getByLabel('Category')).toHaveValue('Sports')
  await expect(anchor.getByLabel('Image URL')).toHaveValue(/^\/media\//)
  await both.getByRole('button', { name: 'Save Both' }).click()
  await expect(anchor.getByText('Your changes have been saved.')).toBeVisible()
  const columns = 'title, category, image_caption, bylines'
  expect((await openNewsroom().from('stories').select(columns).eq('id', id).single().throwOnError()).data).toEqual({
    title: `${title} by the chief`,
    category: 'Sports',
    image_caption: 'A boat',
    bylines: [{ name: 'A guest of the chief' }],
  })
})
