import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'

import { addPerson, bodyOf, expect, test, unique } from '../fixtures'

const BODY = 'The rain came at four.\n\nBy six the gutters of Kaneshie ran over, and the market stayed open.'
const box = (on: Page | Locator, name: string) => on.getByRole('textbox', { name, exact: true })
const slugify = (title: string) => title.toLowerCase().replaceAll(' ', '-')

const picture = async (name: string, background: string) => ({
  name,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 900, height: 600, channels: 3, background } })
    .png()
    .toBuffer(),
})
const PAGE_CALLED_PNG = {
  name: 'page.png',
  mimeType: 'image/png',
  buffer: Buffer.from('<!doctype html><script>alert(1)</script>'),
}

async function write(page: Page, title: string, category = 'Education'): Promise<Locator> {
  await page.goto('/admin/articles/new')
  const form = page.getByRole('form', { name: 'New article' })
  await box(form, 'Title').fill(title)
  await box(form, 'Content').fill(BODY)
  await form.getByLabel('Category').selectOption(category)
  return form
}

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save', exact: true }).click()
}

async function saveNew(page: Page, title: string): Promise<string> {
  await write(page, title)
  await save(page)
  await expect(page.getByText('Article saved')).toBeVisible()
  await page.waitForURL(/\/admin\/articles\/[0-9a-f-]{36}\/edit$/)
  await expect(page.getByRole('form', { name: 'Edit article' })).toBeVisible()
  return page.url()
}

test('an editor writes, previews and publishes an article with pictures, and readers see it at once', async ({
  pageOf,
  request,
}) => {
  const title = unique('Rain over Kaneshie')
  // Nobody else leaves unsaved articles on this account.
  const page = await pageOf((await addPerson('chief_author', true)).email)
  const form = await write(page, title)
  await expect(box(form, 'Slug')).toHaveValue(slugify(title))
  await form.getByLabel('Upload Featured Image').setInputFiles(await picture('roof.png', '#0b6b3a'))
  await expect(page.getByText('Image uploaded successfully!')).toBeVisible()
  await form.getByLabel('Featured image alternative text').fill('A green roof')
  await form
    .getByLabel('Add Images')
    .setInputFiles([await picture('one.png', '#b3121d'), await picture('two.png', '#1b4f8f')])
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

  await save(page)
  await expect(page.getByText('Article published')).toBeVisible()
  for (const path of ['/', '/education', '/rss/all.xml'])
    expect(await (await request.get(path)).text(), path).toContain(title)
  const story = await (await request.get(`/story/${slugify(title)}`)).text()
  for (const text of ['By six the gutters', 'The gutter', 'A green roof', '/media/articles/'])
    expect(story).toContain(text)
})

test('a file that is not a picture is refused by name, and the others are uploaded', async ({ pageOf }) => {
  const page = await pageOf('chief')
  const form = await write(page, unique('Not a picture'))
  await form.getByLabel('Add Images').setInputFiles([PAGE_CALLED_PNG, await picture('one.png', '#b3121d')])
  await expect(page.getByText('Failed to upload image: page.png')).toBeVisible()
  await expect(form.getByText('Please upload a JPEG, PNG, WebP, GIF, or AVIF image.')).toBeVisible()
  await expect(form.getByRole('button', { name: 'Remove Image 1' })).toBeVisible()
  await form.getByLabel('Upload Featured Image').setInputFiles(PAGE_CALLED_PNG)
  await expect(page.getByText('Failed to upload featured image')).toBeVisible()
})

test('an editor reorders pictures by keyboard and by dragging', async ({ pageOf }) => {
  const page = await pageOf('chief')
  const form = await write(page, unique('Three pictures'))
  await form
    .getByLabel('Add Images')
    .setInputFiles(
      await Promise.all(['a', 'b', 'c'].map((name, index) => picture(`${name}.png`, ['red', 'green', 'blue'][index]!))),
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
  await save(page)
  await page.waitForURL(/\/edit$/)
  const kept = page
    .getByRole('form', { name: 'Edit article' })
    .getByRole('listitem')
    .getByRole('textbox', { name: 'Caption' })
  await expect(kept.nth(0)).toHaveValue('first')
  await expect(kept.nth(1)).toHaveValue('third')
  await expect(kept).toHaveCount(2)
})

test('a scheduled article is hidden until its time in Accra', async ({ pageOf, request }) => {
  const title = unique('Harmattan next year')
  const page = await pageOf('chief')
  const form = await write(page, title, 'Culture')
  await form.getByRole('checkbox', { name: /^Published/ }).check()
  await box(form, 'Publication Date').fill('2031-12-24T18:30')
  await expect(form.getByText('Accra time (GMT). Scheduled: readers see it from this time.')).toBeVisible()
  await save(page)
  await expect(page.getByText('Readers will see it on Dec 24, 2031, 6:30 PM, Accra time (GMT).')).toBeVisible()
  expect((await request.get(`/story/${slugify(title)}`)).status()).toBe(404)
  await expect(
    page.getByRole('form', { name: 'Edit article' }).getByRole('textbox', { name: 'Publication Date' }),
  ).toHaveValue('2031-12-24T18:30')
})

test('the second of two editors sees a conflict and keeps the text, and a taken slug is numbered', async ({
  pageOf,
}) => {
  const title = unique('Two hands on a pen')
  const [chief, admin] = await Promise.all([pageOf('chief'), pageOf('admin')])
  const address = await saveNew(chief, title)
  await admin.goto(address)
  await box(admin, 'Title').fill(`${title} by the admin`)
  await save(admin)
  await expect(admin.getByText('Article saved')).toBeVisible()
  await box(chief, 'Content').fill('What the chief wrote.')
  await save(chief)
  await expect(chief.getByText(/^This article was changed by someone else/)).toBeVisible()
  await expect(bodyOf(chief)).toHaveValue('What the chief wrote.')
  await admin.reload()
  await expect(bodyOf(admin)).toHaveValue(BODY)
  await expect(admin.getByText(/^By .+\. Last edited by /)).toBeVisible()

  await write(admin, title)
  await save(admin)
  await expect(
    admin.getByText(`The slug “${slugify(title)}” was already taken, so it became “${slugify(title)}-2”.`),
  ).toBeVisible()
})

test('unsaved text survives a closed tab, leaving asks first, and a save ends both', async ({ pageOf }) => {
  const title = unique('A tab that closes')
  // Nobody else leaves unsaved articles on this account.
  const page = await pageOf((await addPerson('chief_author', true)).email)
  await write(page, title)
  await expect(page.getByText('Unsaved changes').first()).toBeVisible()
  await page.getByRole('link', { name: 'Back', exact: true }).click()
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await expect(question).toBeVisible()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(box(page, 'Title')).toHaveValue(title)

  page.once('dialog', (dialog) => dialog.accept())
  await page.reload()
  await expect(page.getByText('Unsaved text was found')).toBeVisible()
  await expect(box(page, 'Title')).toHaveValue('')
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(bodyOf(page)).toHaveValue(BODY)
  await expect(box(page, 'Slug')).toHaveValue(slugify(title))
  await save(page)
  await page.waitForURL(/\/edit$/)
  await page.goto('/admin/articles/new')
  await expect(page.getByRole('form', { name: 'New article' })).toBeVisible()
  await expect(page.getByText('Unsaved text was found')).toHaveCount(0)
  await expect(box(page, 'Title')).toHaveValue('')
})

test('missing fields are reported, and nothing is lost', async ({ pageOf }) => {
  const page = await pageOf('chief')
  await page.goto('/admin/articles/new')
  await box(page, 'Title').fill('Only a title')
  await save(page)
  await expect(page.getByText('Please write the content.')).toBeVisible()
  await expect(page.getByText('Please choose a category.')).toBeVisible()
  await expect(box(page, 'Content')).toBeFocused()
  await expect(box(page, 'Title')).toHaveValue('Only a title')
})
