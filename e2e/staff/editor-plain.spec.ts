import sharp from 'sharp'

import { beginLook, expectNoBarriers } from '../barriers'
import { expect, haveSession, test, unique } from '../fixtures'

// The editor without JavaScript, without a mouse, and on a narrow screen.

const BODY = 'First paragraph.\n\nSecond paragraph.'

test('an editor without JavaScript writes, adds a picture, is told what is wrong, and publishes', async ({ browser, baseURL, request }) => {
  const context = await browser.newContext({ baseURL: baseURL!, javaScriptEnabled: false })
  const page = await context.newPage()
  await haveSession(page, 'chief')
  const title = unique('Plain rain')
  await page.goto('/admin/articles/new')
  await page.getByLabel('Title', { exact: true }).fill(title)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Please write the content.')).toBeVisible()
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue(title)
  await page.getByLabel('Content', { exact: true }).fill(BODY)
  await page.getByLabel('Category').selectOption('Sports')
  await page.getByRole('checkbox', { name: /^Published/ }).check()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.waitForURL(/\/edit$/)

  const buffer = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#b3121d' } }).jpeg().toBuffer()
  await page.getByLabel('Image file').setInputFiles({ name: 'rain.jpg', mimeType: 'image/jpeg', buffer })
  await page.getByRole('button', { name: 'Upload Image' }).click()
  await expect(page.getByText('Image uploaded successfully!')).toBeVisible()
  await page.getByLabel('Caption (optional)', { exact: true }).last().fill('Rain, plainly')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Article published')).toBeVisible()
  const story = await (await request.get(`/story/${title.toLowerCase().replaceAll(' ', '-')}`)).text()
  expect(story).toContain('Rain, plainly')

  await page.getByLabel('Image file').setInputFiles({ name: 'x.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<svg/>') })
  await page.getByRole('button', { name: 'Upload Image' }).click()
  await expect(page.getByText(/^Failed to upload image/)).toBeVisible()
  await context.close()
})

test('an editor with assistive technology finds no barrier in the editor', async ({ pageOf }) => {
  const page = await pageOf('chief')
  const looks = [['light', 390], ['dark', 1280]] as const
  await beginLook(page, looks[0])
  await page.goto('/admin/articles/new')
  const look = (state: string) => expectNoBarriers(page, state, looks)
  await look('empty')
  await page.getByLabel('Title', { exact: true }).fill('Fishing canoes come home before the storm reaches the harbour of Tema')
  await page.getByLabel('Content', { exact: true }).fill(BODY)
  const file = async (name: string, background: string) => ({
    name, mimeType: 'image/png',
    buffer: await sharp({ create: { width: 900, height: 600, channels: 3, background } }).png().toBuffer(),
  })
  await page.getByLabel('Upload Featured Image').setInputFiles(await file('boat.png', '#0f6674'))
  await expect(page.getByText('Image uploaded successfully!')).toBeVisible()
  await page.getByLabel('Add Images').setInputFiles([
    await file('canoe.png', '#b3121d'), await file('net.png', '#7a5200'),
    { name: 'letter.png', mimeType: 'image/png', buffer: Buffer.from('<html>') },
  ])
  await expect(page.getByText('Failed to upload image: letter.png')).toBeVisible()
  await page.getByRole('listitem').filter({ hasText: 'Failed to upload image' }).getByLabel('Dismiss notification').click()
  await look('written')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Please choose a category.')).toBeVisible()
  await look('refused')
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await look('preview')
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Back', exact: true }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await look('leaving')
})
