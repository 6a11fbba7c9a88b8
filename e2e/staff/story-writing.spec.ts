import { randomBytes } from 'node:crypto'

import sharp from 'sharp'

import { addPerson, expect, openNewsroom, test, unique } from '../fixtures'
import { addStory, makePicture, openReview, buildStoryPath, writeStory } from './dashboard-steps'

test('an anchor uploads a picture, previews by keyboard and presses in a hurry, and the editor gets one story', async ({
  pageOf,
}) => {
  const title = unique('A picture of nets')
  // Nobody else leaves unsaved stories on this account.
  const anchor = await pageOf((await addPerson('news_anchor', true)).email)
  const form = await writeStory(anchor, title, 'Sports')
  await form.getByLabel('Upload Featured Image').setInputFiles(await makePicture('nets.png', '#1b4f8f'))
  await expect(anchor.getByText('Image uploaded')).toBeVisible()
  await expect(form.getByLabel('Image URL')).toHaveValue(/^\/media\/articles\/[\w-]+\.webp$/)
  const preview = form.getByRole('button', { name: 'Preview', exact: true })
  await preview.press('Enter')
  const phone = anchor.frameLocator('iframe[title="Preview: Phone"]')
  await expect(phone.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await anchor.keyboard.press('Escape')
  await expect(preview).toBeFocused()
  await expect(form.getByLabel('Title')).toHaveValue(title)

  let sent = 0
  anchor.on(
    'request',
    (request) => (sent += Number(request.method() === 'POST' && request.url().includes('/news-anchor'))),
  )
  await form.getByRole('button', { name: 'Submit Story' }).evaluate((button: HTMLButtonElement) => {
    for (let press = 0; press < 3; press++) button.click()
  })
  await expect(anchor.getByRole('heading', { name: title })).toHaveCount(1)
  expect(sent).toBe(1)

  const picture = (await openReview(await pageOf('chief'), title)).locator('img')
  await expect(picture).toBeVisible()
  expect(await picture.evaluate((img: HTMLImageElement) => img.decode().then(() => img.naturalWidth))).toBe(900)
})

test("a reporter's photo is made smaller before it is sent, and waits for a lost connection", async ({
  pageOf,
  request,
}) => {
  test.slow()
  const { width, height } = { width: 2880, height: 2160 }
  const noise = await sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 92 })
    .withExif({
      IFD0: { Model: 'Phone of a test', Orientation: '6' },
      IFD3: { GPSLatitude: '5/1 33/1 0/1', GPSLatitudeRef: 'N' },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer()
  expect(noise.length).toBeGreaterThan(5 * 1024 * 1024)
  const anchor = await pageOf('anchor')
  await anchor.setViewportSize({ width: 390, height: 844 })
  await anchor.goto('/news-anchor/new')
  const form = anchor.getByRole('form', { name: 'Create new story' })
  const choose = (name: string, buffer: Buffer) =>
    form.getByLabel('Upload Featured Image').setInputFiles({ name, mimeType: 'image/jpeg', buffer })
  const bodies: Buffer[] = []
  await anchor.route('**/api/uploads?*', async (route) => {
    bodies.push(route.request().postDataBuffer() ?? Buffer.alloc(0))
    await route.continue()
  })
  await anchor.getByRole('button', { name: 'Category and pictures' }).click()
  // What no browser can show is named, and not sent.
  await choose('PTT-1.opus', Buffer.from('OggS\0\x02............OpusHead', 'latin1'))
  await expect(anchor.getByText('This is an Opus voice message. Audio and video cannot be uploaded.')).toBeVisible()
  await choose('IMG_2.HEIC', Buffer.from('\0\0\0\x18ftypmif1\0\0\0\0mif1heic', 'latin1'))
  await expect(anchor.getByText('This is a HEIC photo, which most browsers cannot show.')).toBeVisible()
  await anchor.context().setOffline(true)
  await choose('IMG_1.jpg', noise)
  await expect(anchor.getByText('Waiting for a connection…')).toBeVisible({ timeout: 30_000 })
  expect(bodies).toEqual([])
  await anchor.context().setOffline(false)
  await expect(anchor.getByText('Image uploaded')).toBeVisible({ timeout: 30_000 })
  const sent = bodies.at(-1)!
  const { format, width: w, height: h, exif } = await sharp(sent).metadata()
  expect([format, w, h, exif]).toEqual(['jpeg', 1920, 2560, undefined])
  expect(sent.length).toBeLessThan(5 * 1024 * 1024)
  const url = await form.getByLabel('Image URL').inputValue()
  const stored = await sharp(await (await request.get(url)).body()).metadata()
  expect([stored.width, stored.height]).toEqual([1800, 2400])
})

test('an editor cannot publish text that changed after it was opened', async ({ pageOf, request }) => {
  const title = unique('A net that changed')
  const id = await addStory(title, 'Opinion')
  const chief = await pageOf('chief')
  const dialog = await openReview(chief, title)
  await dialog.getByLabel('Review notes').fill('Fine as it is.')
  await openNewsroom().from('stories').update({ content: 'What nobody read.' }).eq('id', id).throwOnError()

  await dialog.getByRole('button', { name: 'Publish Now' }).click()
  await expect(chief.getByText('The author changed this story since you opened it.')).toBeVisible()
  expect((await request.get(buildStoryPath(title))).status()).toBe(404)
  // The notes are kept.
  await expect(dialog.getByText('What nobody read.')).toBeVisible()
  await expect(dialog.getByLabel('Review notes')).toHaveValue('Fine as it is.')
  await dialog.getByRole('button', { name: 'Publish Now' }).click()
  await expect(chief.getByText('Story published')).toBeVisible()
  expect(await (await request.get(buildStoryPath(title))).text()).toContain('What nobody read.')
})
