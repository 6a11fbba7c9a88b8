import { bodyOf, expect, openNewsroom, test, unique } from '../fixtures'
import { addStory } from './dashboard-steps'
import { drop, surfaceOf } from './writing-steps'

test('an anchor continues an unsaved story on another device, with its picture and second author', async ({
  pageOf,
}) => {
  const title = unique('From desktop to phone')
  const open = async (viewport: { width: number; height: number }) => {
    const page = await pageOf('anchor2', { viewport })
    await page.goto('/news-anchor/new')
    await expect(page.getByRole('toolbar')).toBeVisible()
    return page
  }
  const desktop = await open({ width: 1280, height: 800 })
  const surface = surfaceOf(desktop)
  await desktop.getByLabel('Title').fill(title)
  await desktop.getByLabel('Category').selectOption('Health')
  await surface.click()
  await desktop.keyboard.type('The clinic opened.')
  await drop(surface, 'clinic.png')
  await expect(bodyOf(desktop)).toHaveValue(/::picture/)
  await desktop.getByLabel('Caption (optional)', { exact: true }).fill('The new ward')
  await desktop.getByText('Focal point of Image 1').click()
  await desktop.getByLabel('From the left, Image 1').fill('15')
  await desktop.getByRole('button', { name: 'Add Author' }).click()
  await desktop.getByLabel('Author 2', { exact: true }).fill('Nii Lantey')
  await desktop.getByLabel('Role of Nii Lantey').fill('Photographs by')
  const text = await bodyOf(desktop).inputValue()
  // These journeys use the server's copy and not the browser's.
  await expect(async () => {
    const { data } = await openNewsroom()
      .from('working_copies')
      .select('content')
      .eq('subject', 'story:new')
      .throwOnError()
    expect(JSON.stringify(data)).toContain('Photographs by')
  }).toPass()
  await desktop.context().close()

  const phone = await open({ width: 390, height: 800 })
  await phone.getByRole('button', { name: 'Restore' }).click()
  await expect(phone.getByLabel('Title')).toHaveValue(title)
  await expect(bodyOf(phone)).toHaveValue(text)
  await expect(surfaceOf(phone).getByRole('figure').getByText('The new ward')).toBeVisible()
  await phone.getByRole('button', { name: 'Category and pictures' }).click()
  await expect(phone.getByLabel('Author 2', { exact: true })).toHaveValue('Nii Lantey')
  await phone.getByRole('button', { name: 'Submit Story' }).click()
  await expect(phone.getByText('Your story has been submitted for review.')).toBeVisible()
  const { data: story } = await openNewsroom()
    .from('stories')
    .select('content, category, bylines, images:story_images (caption, focus_x)')
    .eq('title', title)
    .single()
    .throwOnError()
  expect(story).toMatchObject({
    content: text,
    category: 'Health',
    images: [{ caption: 'The new ward', focus_x: 15 }],
    bylines: [{ profile_id: expect.any(String) }, { name: 'Nii Lantey', role: 'Photographs by' }],
  })
  await expect
    .poll(async () => (await openNewsroom().from('working_copies').select('id').eq('title', title).throwOnError()).data)
    .toEqual([])
})

test('recovered text survives a preview of the saved text', async ({ pageOf }) => {
  const desktop = await pageOf('anchor2')
  const id = await addStory(unique('Looked at'), 'Culture', 'anchor2@lodestar.test')
  const expectKept = () =>
    expect
      .poll(async () => {
        const copies = openNewsroom().from('working_copies').select('content').eq('subject', `story:${id}`)
        return JSON.stringify((await copies.throwOnError()).data)
      })
      .toContain('Typed on a train')
  await desktop.goto(`/news-anchor/${id}/edit`)
  await expect(desktop.getByRole('toolbar')).toBeVisible()
  await desktop.getByLabel('Title').fill('Typed on a train')
  await expectKept()
  await desktop.context().close()
  const phone = await pageOf('anchor2')
  await phone.goto(`/news-anchor/${id}/edit`)
  await expect(phone.getByRole('button', { name: 'Restore' })).toBeVisible()
  await phone.getByRole('button', { name: 'Preview', exact: true }).click()
  await expect(phone.frameLocator('iframe[title="Preview: Phone"]').getByRole('heading', { level: 1 })).toHaveText(
    /^Looked at/,
  )
  await phone.keyboard.press('Escape')
  await expectKept()
})
