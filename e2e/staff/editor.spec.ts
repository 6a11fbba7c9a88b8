import type { Locator, Page } from '@playwright/test'

import { addPerson, expect, test, unique } from '../fixtures'
import { makePicture, slugify, buildStoryPath } from './dashboard-steps'

const BODY = 'The rain came at four.\n\nBy six the gutters of Kaneshie ran over, and the market stayed open.'
const box = (on: Page | Locator, name: string) => on.getByRole('textbox', { name, exact: true })

async function write(page: Page, title: string): Promise<Locator> {
  await page.goto('/admin/articles/new')
  const form = page.getByRole('form', { name: 'New article' })
  await box(form, 'Title').fill(title)
  await box(form, 'Content').fill(BODY)
  await form.getByLabel('Category').selectOption('Education')
  return form
}

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click()

test('an editor writes, previews and publishes an article with pictures, and readers see it at once', async ({
  pageOf,
  request,
}) => {
  const title = unique('Rain over Kaneshie')
  // Nobody else leaves unsaved articles on this account.
  const page = await pageOf((await addPerson('chief_author', true)).email)
  const form = await write(page, title)
  await expect(box(form, 'Slug')).toHaveValue(slugify(title))
  await form.getByLabel('Upload Featured Image').setInputFiles(await makePicture('roof.png', '#0b6b3a'))
  await expect(page.getByText('Image uploaded successfully!')).toBeVisible()
  await form.getByLabel('Featured image alternative text').fill('A green roof')
  await form
    .getByLabel('Add Images')
    .setInputFiles([await makePicture('one.png', '#b3121d'), await makePicture('two.png', '#1b4f8f')])
  await expect(form.getByRole('button', { name: 'Remove Image 2' })).toBeVisible()
  await form.getByLabel('Caption', { exact: false }).nth(1).fill('The gutter')
  await form.getByRole('checkbox', { name: /^Published/ }).check()
  await form.getByRole('checkbox', { name: /^Featured/ }).check()

  await page.getByRole('button', { name: 'Preview' }).click()
  const dialog = page.getByRole('dialog', { name: 'Article Preview' })
  for (const text of [title, 'Education', 'Published', 'Featured', 'Not saved yet', slugify(title)]) {
    await expect(dialog.getByText(text).first()).toBeVisible()
  }
  for (const device of ['Desktop', 'Phone']) {
    const frame = dialog.frameLocator(`iframe[title="Preview: ${device}"]`)
    await expect(frame.getByRole('heading', { name: title, level: 1 })).toBeVisible()
    await expect(frame.getByText('By six the gutters')).toBeVisible()
    await expect(frame.getByText('The gutter Picture: not credited', { exact: true })).toBeVisible()
    await expect(frame.getByRole('img', { name: 'A green roof' })).toBeVisible()
  }
  await dialog.getByRole('radio', { name: 'Phone' }).check()
  await expect(dialog.locator('iframe')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Preview' })).toBeFocused()

  await save(page)
  await expect(page.getByText('Article published')).toBeVisible()
  for (const path of ['/', '/education', '/rss/all.xml'])
    expect(await (await request.get(path)).text(), path).toContain(title)
  const story = await (await request.get(buildStoryPath(title))).text()
  for (const text of ['By six the gutters', 'The gutter', 'A green roof', '/media/articles/'])
    expect(story).toContain(text)
})

test('an editor reorders pictures by keyboard and by dragging, and schedules the article for a time in Accra', async ({
  pageOf,
  request,
}) => {
  const title = unique('Three pictures')
  const page = await pageOf('chief')
  const form = await write(page, title)
  await form
    .getByLabel('Add Images')
    .setInputFiles(
      await Promise.all(
        ['a', 'b', 'c'].map((name, index) => makePicture(`${name}.png`, ['red', 'green', 'blue'][index]!)),
      ),
    )
  await expect(form.getByRole('button', { name: 'Remove Image 3' })).toBeVisible()
  const captions = form.getByRole('listitem').getByLabel('Caption (optional)')
  for (const [at, text] of ['first', 'second', 'third'].entries()) await captions.nth(at).fill(text)
  const order = () =>
    captions.evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value).join(' '))

  await form.getByRole('button', { name: 'Move Image 3 up' }).focus()
  await page.keyboard.press('Enter')
  await expect.poll(order).toBe('first third second')
  await expect(form.getByRole('button', { name: 'Move Image 2 up' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect.poll(order).toBe('third first second')
  await expect(page.getByText('Image 2 is now image 1 of 3.')).toBeAttached()

  const rows = form.getByRole('list', { name: 'Images of the article' }).getByRole('listitem')
  await rows.nth(0).scrollIntoViewIfNeeded()
  const [from, to] = [
    await rows.nth(0).locator('.touch-none').boundingBox(),
    await rows.nth(1).locator('.touch-none').boundingBox(),
  ]
  await page.mouse.move(from!.x + 20, from!.y + 20)
  await page.mouse.down()
  await page.mouse.move(to!.x + 20, to!.y + 30, { steps: 4 })
  await page.mouse.up()
  await expect.poll(order).toBe('first third second')

  await form.getByRole('button', { name: 'Remove Image 3' }).click()
  await form.getByLabel('Upload Featured Image').setInputFiles(await makePicture('lead.png'))
  await expect(box(form, 'Featured image URL (optional)')).toHaveValue(/^\/media\//)
  await form.getByRole('button', { name: 'Remove Featured Image' }).click()
  await expect(box(form, 'Featured image URL (optional)')).toHaveValue('')
  await form.getByRole('checkbox', { name: /^Published/ }).check()
  await box(form, 'Publication Date').fill('2031-12-24T18:30')
  await expect(form.getByText('Accra time (GMT). Scheduled: readers see it from this time.')).toBeVisible()
  await save(page)
  await expect(page.getByText('Readers will see it on Dec 24, 2031, 6:30 PM, Accra time (GMT).')).toBeVisible()
  expect((await request.get(buildStoryPath(title))).status()).toBe(404)
  const saved = page.getByRole('form', { name: 'Edit article' })
  await expect(box(saved, 'Publication Date')).toHaveValue('2031-12-24T18:30')
  const kept = saved.getByRole('listitem').getByRole('textbox', { name: 'Caption' })
  await expect(kept.nth(0)).toHaveValue('first')
  await expect(kept.nth(1)).toHaveValue('third')
  await expect(kept).toHaveCount(2)
  await expect(box(saved, 'Featured image URL (optional)')).toHaveValue('')
})

test('nothing goes live before a date is set, and an editor is asked before an article leaves the site', async ({
  pageOf,
  request,
}) => {
  const title = unique('Not before its time')
  const page = await pageOf('chief')
  await write(page, title)
  const story = async () => (await request.get(buildStoryPath(title))).status()
  const choose = async (name: string) => {
    await page.getByLabel('More ways to publish').click()
    await page.getByRole('button', { name, exact: true }).click()
  }
  await choose('Schedule for later…')
  await expect(box(page, 'Publication Date')).toBeFocused()
  await save(page)
  await expect(page.getByText(/^Choose a date and time in the future/)).toBeVisible()
  expect(await story()).toBe(404)
  await choose('Publish now')
  await expect(page.getByText('Article published')).toBeVisible()
  await page.waitForURL(/\/edit$/)
  // Without the page of the new article, which Next.js keeps hidden.
  await page.reload()
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toHaveCount(0)
  const bar = page.locator('.top-bar')
  await expect(bar.getByText('Published', { exact: true }).first()).toBeVisible()

  await choose('Unpublish')
  const question = page.getByRole('alertdialog', { name: 'Take this article off the site?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('button', { name: 'Update', exact: true })).toBeVisible()
  expect(await story()).toBe(200)
  await choose('Schedule for later…')
  await box(page, 'Publication Date').fill('2031-12-24T18:30')
  await page.locator('button[value=update]').click()
  await expect(question.getByText('until Dec 24, 2031, 6:30 PM, Accra time (GMT).')).toBeVisible()
  expect(await story()).toBe(200)
  await question.getByRole('button', { name: 'Schedule' }).click()
  await expect(bar.getByText('Scheduled for Dec 24, 2031, 6:30 PM').first()).toBeVisible()
  expect(await story()).toBe(404)
})
