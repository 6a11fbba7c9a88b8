import sharp from 'sharp'

import { applyLook, expectAccessible, IN_DIALOG } from '../accessibility'
import { expect, createSession, test, unique } from '../fixtures'

// Without JavaScript, without a mouse, and on a narrow screen.

const BODY = 'First paragraph.\n\nSecond paragraph.'

test('without JavaScript, an editor writes, adds a picture, corrects errors and publishes', async ({
  browser,
  baseURL,
  request,
}) => {
  const context = await browser.newContext({ baseURL: baseURL!, javaScriptEnabled: false })
  const page = await context.newPage()
  await createSession(page, 'chief')
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

  const buffer = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#b3121d' } })
    .jpeg()
    .toBuffer()
  await page.getByLabel('Image file').setInputFiles({ name: 'rain.jpg', mimeType: 'image/jpeg', buffer })
  await page.getByRole('button', { name: 'Upload Image' }).click()
  await expect(page.getByText('Image uploaded successfully!')).toBeVisible()
  await page.getByLabel('Caption (optional)', { exact: true }).last().fill('Rain, plainly')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText(/Article (published|updated)/)).toBeVisible()
  const story = await (await request.get(`/story/${title.toLowerCase().replaceAll(' ', '-')}`)).text()
  expect(story).toContain('Rain, plainly')

  await page
    .getByLabel('Image file')
    .setInputFiles({ name: 'x.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<svg/>') })
  await page.getByRole('button', { name: 'Upload Image' }).click()
  await expect(page.getByText(/^Failed to upload image/)).toBeVisible()
  await context.close()
})

test('the editor has no accessibility violations', async ({ pageOf }) => {
  const page = await pageOf('chief')
  const looks = [
    ['light', 390],
    ['dark', 1280],
  ] as const
  await applyLook(page, looks[0])
  await page.goto('/admin/articles/new')
  const check = (state: string, part?: string) => expectAccessible(page, state, looks, part)
  await check('empty')
  await page
    .getByLabel('Title', { exact: true })
    .fill('Fishing canoes come home before the storm reaches the harbour of Tema')
  await page.getByLabel('Content', { exact: true }).fill(BODY)
  const file = async (name: string, background: string) => ({
    name,
    mimeType: 'image/png',
    buffer: await sharp({ create: { width: 900, height: 600, channels: 3, background } })
      .png()
      .toBuffer(),
  })
  await page.getByLabel('Upload Featured Image').setInputFiles(await file('boat.png', '#0f6674'))
  await expect(page.getByText('Image uploaded successfully!')).toBeVisible()
  await page
    .getByLabel('Add Images')
    .setInputFiles([
      await file('canoe.png', '#b3121d'),
      await file('net.png', '#7a5200'),
      { name: 'letter.png', mimeType: 'image/png', buffer: Buffer.from('<html>') },
    ])
  await expect(page.getByText('Failed to upload image: letter.png')).toBeVisible()
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Failed to upload image' })
    .getByLabel('Dismiss notification')
    .click()
  await check('written')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Please choose a category.')).toBeVisible()
  await check('with errors')
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await check('preview', IN_DIALOG)
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Back', exact: true }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await check('leaving', IN_DIALOG)
})
