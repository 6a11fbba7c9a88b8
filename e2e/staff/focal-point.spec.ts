import type { Page } from '@playwright/test'

import { expect, openNewsroom, PLAIN, test, unique } from '../fixtures'
import { makePicture } from './dashboard-steps'

async function startStory(page: Page, title: string): Promise<void> {
  await page.goto('/news-anchor/new')
  await expect(page.getByRole('toolbar')).toBeVisible()
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Category').selectOption('Culture')
  await page.getByRole('textbox', { name: 'Content' }).fill('Five canoes came home.')
  await page.getByLabel('Upload Featured Image').setInputFiles(await makePicture('boat.png'))
}

test('an anchor makes a placed picture the lead picture', async ({ pageOf }) => {
  const title = unique('Nets before boats')
  const page = await pageOf('anchor')
  await startStory(page, title)
  await expect(page.getByLabel('Image URL')).toHaveValue(/^\/media\//)
  const boat = await page.getByLabel('Image URL').inputValue()
  await page.getByLabel('Image caption').fill('A boat')
  await page.getByRole('button', { name: 'Picture', exact: true }).click()
  await page.getByLabel('Choose files').setInputFiles(await makePicture('net.png', '#7a5200'))
  await expect(page.locator('.ProseMirror figure')).toBeVisible()
  await page.getByLabel('Caption (optional)', { exact: true }).fill('A net')
  await page.getByText('Focal point of Image 1').click()
  await page.getByLabel('From the top, Image 1').fill('90')
  await page.getByRole('button', { name: 'Use Image 1 as featured image' }).click()
  await expect(page.getByLabel('Image caption')).toHaveValue('A net')
  await expect(page.getByLabel('Caption (optional)', { exact: true })).toHaveValue('A boat')
  await expect(page.locator('.ProseMirror figure')).toHaveCount(0)
  await page.getByRole('button', { name: 'Save as draft' }).click()
  await expect(page.getByText('Draft saved')).toBeVisible()
  const columns = 'content, image_url, image_caption, image_focus_y, images:story_images (image_url, caption)'
  const stories = openNewsroom().from('stories').select(columns).eq('title', title)
  expect((await stories.single().throwOnError()).data).toMatchObject({
    content: 'Five canoes came home.',
    image_caption: 'A net',
    image_focus_y: 90,
    images: [{ image_url: boat, caption: 'A boat' }],
  })
})

test('an anchor sets focal points with and without JavaScript', async ({ pageOf }) => {
  const title = unique('Canoes in focus')
  const page = await pageOf('anchor')
  await startStory(page, title)
  const focal = page.getByText('Focal point of Featured image')
  await focal.click()
  await page.getByLabel('From the left, Featured image').fill('20')
  await page.getByLabel('From the top, Featured image').fill('10')
  await page.getByLabel('Add Images').setInputFiles(await makePicture('net.png', '#7a5200'))
  await page.getByText('Focal point of Image 1').click()
  await page.getByLabel('From the top, Image 1').fill('90')
  await page.getByRole('button', { name: 'Save as draft' }).click()
  await expect(page.getByText('Draft saved')).toBeVisible()
  const stored = async () => {
    const columns = 'id, image_url, image_focus_x, image_focus_y, images:story_images (image_url, focus_x, focus_y)'
    return (await openNewsroom().from('stories').select(columns).eq('title', title).single().throwOnError()).data
  }
  const {
    id,
    image_url,
    images: [net],
  } = await stored()
  expect(await stored()).toMatchObject({ image_focus_x: 20, image_focus_y: 10, images: [{ focus_x: 50, focus_y: 90 }] })

  const plain = await pageOf('anchor', PLAIN)
  const save = async (fill: () => Promise<void>) => {
    await plain.goto(`/news-anchor/${id}/edit`)
    await fill()
    await plain.getByRole('button', { name: 'Save as draft' }).click()
    await expect(plain.getByText('Your changes have been saved.')).toBeVisible()
  }
  await save(async () => {
    await expect(plain.getByLabel('Focal point of Featured image')).toHaveValue('20 10')
    await plain.getByLabel('Focal point of Featured image').fill('30 70')
    await plain.getByLabel('Focal point of Image 1').fill('')
  })
  expect(await stored()).toMatchObject({
    image_url,
    image_focus_x: 30,
    image_focus_y: 70,
    images: [{ focus_x: null, focus_y: null }],
  })
  await save(() => plain.getByLabel('Image URL', { exact: false }).first().fill(net!.image_url))
  expect(await stored()).toMatchObject({ image_url: net!.image_url, image_focus_x: null, image_focus_y: null })
})
