import { randomBytes } from 'node:crypto'

import type { Page } from '@playwright/test'
import sharp from 'sharp'

import { bodyOf, expect, test, unique } from '../fixtures'

const form = (page: Page) => page.getByRole('form', { name: 'Create new story' })

async function openForm(page: Page) {
  await page.goto('/news-anchor')
  await page.getByRole('link', { name: 'Create New Story' }).click()
  await expect(form(page).getByLabel('Title')).toBeVisible()
}

test('a closed form offers the typed text again, until it is submitted', async ({ pageOf }) => {
  const title = unique('A net that holds')
  const anchor = await pageOf('anchor2')
  await openForm(anchor)
  await form(anchor).getByLabel('Title').fill(title)
  await form(anchor).getByLabel('Category').selectOption('Culture')
  await form(anchor).getByLabel('Content').fill('Forty metres of net.\n\nMended by hand.')
  await anchor.keyboard.press('Escape')
  await expect(anchor.getByRole('dialog')).toBeHidden()

  await anchor.goto('/news-anchor/new')
  await expect(anchor.getByText('Unsaved text was found in this browser')).toBeVisible()
  await anchor.getByRole('button', { name: 'Restore' }).click()
  await expect(form(anchor).getByLabel('Title')).toHaveValue(title)
  await expect(form(anchor).getByLabel('Category')).toHaveValue('Culture')
  await expect(bodyOf(form(anchor))).toHaveValue('Forty metres of net.\n\nMended by hand.')
  await form(anchor).getByRole('button', { name: 'Submit Story' }).click()
  await expect(anchor.getByText('Your story has been submitted for review.')).toBeVisible()
  await expect(anchor.getByRole('heading', { name: title })).toBeVisible()

  await openForm(anchor)
  await expect(form(anchor).getByLabel('Title')).toHaveValue('')
  await expect(anchor.getByText('Unsaved text was found in this browser')).toHaveCount(0)
})

test('simultaneous clicks submit one story', async ({ pageOf }) => {
  const title = unique('Pressed in a hurry')
  const anchor = await pageOf('anchor2')
  await openForm(anchor)
  await form(anchor).getByLabel('Title').fill(title)
  await form(anchor).getByLabel('Category').selectOption('Sports')
  await form(anchor).getByLabel('Content').fill('Once.')
  let sent = 0
  anchor.on(
    'request',
    (request) => (sent += Number(request.method() === 'POST' && request.url().includes('/news-anchor'))),
  )
  await form(anchor)
    .getByRole('button', { name: 'Submit Story' })
    .evaluate((button: HTMLButtonElement) => {
      for (let press = 0; press < 3; press++) button.click()
    })
  await expect(anchor.getByRole('heading', { name: title })).toHaveCount(1)
  expect(sent).toBe(1)
})

test('an anchor uploads a picture, and the editor sees it', async ({ pageOf }) => {
  const title = unique('A picture of nets')
  const anchor = await pageOf('anchor')
  await openForm(anchor)
  await form(anchor).getByLabel('Title').fill(title)
  await form(anchor).getByLabel('Category').selectOption('Sports')
  await form(anchor).getByLabel('Content').fill('Nets.')
  const buffer = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#1b4f8f' } })
    .jpeg()
    .toBuffer()
  await form(anchor)
    .getByLabel('Upload Featured Image')
    .setInputFiles({ name: 'nets.jpg', mimeType: 'image/jpeg', buffer })
  await expect(anchor.getByText('Image uploaded')).toBeVisible()
  await expect(form(anchor).getByLabel('Image URL')).toHaveValue(/^\/media\/articles\/[\w-]+\.jpg$/)
  await form(anchor).getByRole('button', { name: 'Submit Story' }).click()
  await expect(anchor.getByRole('heading', { name: title })).toBeVisible()

  const chief = await pageOf('chief')
  await chief.goto('/chief-author')
  await chief.getByRole('link', { name: `Review ${title}` }).click()
  const picture = chief.getByRole('dialog').locator('img')
  await expect(picture).toBeVisible()
  expect(await picture.evaluate((img: HTMLImageElement) => img.decode().then(() => img.naturalWidth))).toBe(300)
})

test("a reporter's photo is made smaller before it is sent, and waits for a lost connection", async ({
  pageOf,
  request,
}) => {
  test.slow()
  const { width, height } = { width: 4000, height: 3000 }
  const noise = await sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
    .blur(0.8)
    .jpeg({ quality: 88 })
    .withExif({
      IFD0: { Model: 'Phone of a test', Orientation: '6' },
      IFD3: { GPSLatitude: '5/1 33/1 0/1', GPSLatitudeRef: 'N' },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer()
  expect(noise.length).toBeGreaterThan(5 * 1024 * 1024)
  const anchor = await pageOf('anchor')
  await anchor.setViewportSize({ width: 390, height: 844 })
  await openForm(anchor)
  const bodies: Buffer[] = []
  await anchor.route('**/api/uploads?*', async (route) => {
    bodies.push(route.request().postDataBuffer() ?? Buffer.alloc(0))
    await route.continue()
  })
  await anchor.getByRole('button', { name: 'Category and pictures' }).click()
  await anchor.context().setOffline(true)
  await form(anchor)
    .getByLabel('Upload Featured Image')
    .setInputFiles({ name: 'IMG_1.jpg', mimeType: 'image/jpeg', buffer: noise })
  await expect(anchor.getByText('Waiting for a connection…')).toBeVisible({ timeout: 30_000 })
  expect(bodies).toEqual([])
  await anchor.context().setOffline(false)
  await expect(anchor.getByText('Image uploaded')).toBeVisible({ timeout: 30_000 })
  const sent = bodies.at(-1)!
  const { format, width: w, height: h, exif } = await sharp(sent).metadata()
  expect([format, w, h, exif]).toEqual(['jpeg', 1920, 2560, undefined])
  expect(sent.length).toBeLessThan(5 * 1024 * 1024)
  const url = await form(anchor).getByLabel('Image URL').inputValue()
  const stored = await sharp(await (await request.get(url)).body()).metadata()
  expect([stored.width, stored.height]).toEqual([1800, 2400])
})

test('a voice message or a photo that browsers cannot show is named, and not sent', async ({ pageOf }) => {
  const anchor = await pageOf('anchor')
  await openForm(anchor)
  const uploads: string[] = []
  anchor.on('request', (sent) => sent.url().includes('/api/uploads') && uploads.push(sent.url()))
  const choose = (name: string, start: string) =>
    form(anchor)
      .getByLabel('Upload Featured Image')
      .setInputFiles({ name, mimeType: 'image/jpeg', buffer: Buffer.from(start, 'latin1') })
  await choose('PTT-1.opus', 'OggS\0\x02............OpusHead')
  await expect(anchor.getByText('This is an Opus voice message. Audio and video cannot be uploaded.')).toBeVisible()
  await choose('IMG_2.HEIC', '\0\0\0\x18ftypmif1\0\0\0\0mif1heic')
  await expect(anchor.getByText('This is a HEIC photo, which most browsers cannot show.')).toBeVisible()
  expect(uploads).toEqual([])
})

test('an editor cannot publish text that changed after it was opened', async ({ pageOf, request }) => {
  const title = unique('A net that changed')
  const anchor = await pageOf('anchor')
  await openForm(anchor)
  await form(anchor).getByLabel('Title').fill(title)
  await form(anchor).getByLabel('Category').selectOption('Opinion')
  await form(anchor).getByLabel('Content').fill('What was read.')
  await form(anchor).getByRole('button', { name: 'Submit Story' }).click()
  await expect(anchor.getByRole('heading', { name: title })).toBeVisible()

  const chief = await pageOf('chief')
  await chief.goto('/chief-author')
  await chief.getByRole('link', { name: `Review ${title}` }).click()
  const dialog = chief.getByRole('dialog')
  await expect(dialog.getByText('What was read.')).toBeVisible()
  await dialog.getByLabel('Review notes').fill('Fine as it is.')

  await anchor.getByRole('link', { name: `Edit ${title}` }).click()
  const edit = anchor.getByRole('form', { name: 'Edit story' })
  await edit.getByLabel('Content').fill('What nobody read.')
  await edit.getByRole('button', { name: 'Save Changes' }).click()
  await expect(anchor.getByText('Your changes have been saved.')).toBeVisible()

  await dialog.getByRole('button', { name: 'Publish Now' }).click()
  await expect(chief.getByText('The author changed this story since you opened it.')).toBeVisible()
  expect((await request.get(`/story/${title.toLowerCase().replaceAll(' ', '-')}`)).status()).toBe(404)
  // The notes are kept.
  await expect(dialog.getByText('What nobody read.')).toBeVisible()
  await expect(dialog.getByLabel('Review notes')).toHaveValue('Fine as it is.')
  await dialog.getByRole('button', { name: 'Publish Now' }).click()
  await expect(chief.getByText('Story published')).toBeVisible()
  expect(await (await request.get(`/story/${title.toLowerCase().replaceAll(' ', '-')}`)).text()).toContain(
    'What nobody read.',
  )
})
