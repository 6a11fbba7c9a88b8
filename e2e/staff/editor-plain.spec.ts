import { expectAccessible, IN_DIALOG, DISPLAYS, PHONE } from '../accessibility'
import { expect, PLAIN, test, unique } from '../fixtures'
import { BODY, makePicture, buildStoryPath } from './dashboard-steps'

test('without JavaScript, an editor writes, adds a picture, corrects errors and publishes', async ({
  pageOf,
  request,
}) => {
  const page = await pageOf('chief', PLAIN)
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

  await page.getByLabel('Image file').setInputFiles(await makePicture('rain.png'))
  await page.getByRole('button', { name: 'Upload Image' }).click()
  await expect(page.getByText('Image uploaded successfully!')).toBeVisible()
  await page.getByLabel('Caption (optional)', { exact: true }).last().fill('Rain, plainly')
  await page.getByRole('button', { name: 'Update', exact: true }).click()
  await expect(page.getByText(/Article (published|updated)/)).toBeVisible()
  expect(await (await request.get(buildStoryPath(title))).text()).toContain('Rain, plainly')

  await page
    .getByLabel('Image file')
    .setInputFiles({ name: 'x.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<svg/>') })
  await page.getByRole('button', { name: 'Upload Image' }).click()
  await expect(page.getByText(/^Failed to upload image/)).toBeVisible()
})

test('the editor has no accessibility violations, also with a refused picture, errors and questions', async ({
  pageOf,
}) => {
  const page = await pageOf('chief')
  await page.goto('/admin/articles/new')
  const check = (state: string, part?: string) => expectAccessible(page, state, part ? PHONE : DISPLAYS, part)
  await page
    .getByLabel('Title', { exact: true })
    .fill('Fishing canoes come home before the storm reaches the harbour of Tema')
  await page.getByLabel('Content', { exact: true }).fill(BODY)
  const letter = { name: 'letter.png', mimeType: 'image/png', buffer: Buffer.from('<html>') }
  await page.getByLabel('Upload Featured Image').setInputFiles(letter)
  await expect(page.getByText('Failed to upload featured image')).toBeVisible()
  await page.getByLabel('Upload Featured Image').setInputFiles(await makePicture('boat.png'))
  await expect(page.getByText('Image uploaded successfully!')).toBeVisible()
  await page.getByLabel('Add Images').setInputFiles([await makePicture('canoe.png', '#b3121d'), letter])
  await expect(page.getByText('Failed to upload image: letter.png')).toBeVisible()
  await expect(page.getByText('Please upload a JPEG, PNG, WebP, GIF, or AVIF image.').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Remove Image 1' })).toBeVisible()
  // Notices also end by themselves.
  const notices = page.getByRole('listitem').getByLabel('Dismiss notification')
  await expect(async () => {
    if ((await notices.count()) > 0) await notices.first().click({ timeout: 1000 })
    await expect(notices).toHaveCount(0, { timeout: 500 })
  }).toPass()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Please choose a category.')).toBeVisible()
  await check('written, with errors')
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await check('preview', IN_DIALOG)
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Back', exact: true }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await check('leaving', IN_DIALOG)
})
