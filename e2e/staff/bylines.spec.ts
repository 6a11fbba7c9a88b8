import { applyDisplay, expectAccessible } from '../accessibility'
import { bodyOf, expect, openNewsroom, PLAIN, test, unique } from '../fixtures'
import { addArticle, buildStoryPath, writeStory } from './dashboard-steps'

test('an anchor adds a guest author, and readers find both authors and their articles', async ({
  page: reader,
  pageOf,
}) => {
  const [title, guest] = [unique('Two at the quay'), unique('Kofi Journey')]
  const anchor = await pageOf('anchor')
  const form = await writeStory(anchor, title, 'Culture')
  await form.getByRole('button', { name: 'Add Author' }).click()
  // The author comes first.
  await expect(form.getByLabel(/^Byline/)).toHaveValue('Selasi Tagbor')
  await expect(form.getByLabel('Author 2', { exact: true })).toBeFocused()
  await anchor.keyboard.type(guest)
  await form.getByLabel(`Role of ${guest}`).fill('Photographs by')
  await form.getByRole('button', { name: 'Add Author' }).press('Enter')
  await expect(form.getByLabel('Author 3', { exact: true })).toBeFocused()
  await form.getByRole('button', { name: 'Move author 3 up' }).press('Enter')
  await expect(form.getByRole('button', { name: 'Move author 2 up' })).toBeFocused()
  await form.getByRole('button', { name: 'Remove author 2' }).press('Enter')
  await expect(form.getByLabel('Author 2', { exact: true })).toHaveValue(guest)
  await form.getByRole('button', { name: 'Submit Story' }).click()
  await expect(anchor.getByText('Your story has been submitted for review.')).toBeVisible()

  const { data: story } = await openNewsroom().from('stories').select('id').eq('title', title).single().throwOnError()
  const admin = await pageOf('admin')
  await admin.goto(`/chief-author/stories/${story.id}`)
  await expect(admin.getByText(`By Selasi Tagbor · Photographs by ${guest} (guest)`)).toBeVisible()
  await admin.getByRole('button', { name: 'Publish Now' }).click()
  await expect(admin.getByText('Readers can read it now.')).toBeVisible()

  await applyDisplay(reader)
  await reader.goto(buildStoryPath(title))
  await expect(reader.getByText('By Selasi Tagbor', { exact: true })).toBeVisible()
  await reader.getByText(`Photographs by ${guest}`, { exact: true }).getByRole('link').click()
  await expect(reader.getByRole('heading', { level: 1, name: guest })).toBeVisible()
  await expect(reader.getByRole('link', { name: title })).toBeVisible()
  const path = new URL(reader.url()).pathname
  const feed = await reader.request.get(`/rss/author-${path.split('/').at(-1)}.xml`)
  expect(await feed.text()).toContain('<dc:creator>Selasi Tagbor</dc:creator>')
  expect(await (await reader.request.get(`/lite${buildStoryPath(title)}`)).text()).toContain(
    `By Selasi Tagbor · Photographs by ${guest}`,
  )
  await expectAccessible(reader, 'author')

  // Visible on the next navigation, also under a new URL.
  await admin.goto('/admin/users')
  await admin.getByRole('link', { name: 'Authors' }).click()
  await expect(admin.getByRole('heading', { name: 'Authors' })).toBeVisible()
  await admin.getByRole('searchbox').fill(guest)
  await admin.getByRole('button', { name: 'Filter' }).click()
  await admin.getByRole('link', { name: `Edit ${guest}` }).click()
  const page = admin.getByRole('form', { name: 'Edit author' })
  await page.getByLabel('Slug').fill(`${path.split('/').at(-1)}-adu`)
  await page.getByLabel(/^Biography/).fill('Photographs the coast.')
  await page.getByLabel(/^Link/).fill('https://www.kofi.example/work')
  await page.getByRole('button', { name: 'Save Author' }).click()
  await expect(admin.getByText('Readers see the changes now.')).toBeVisible()
  const moved = await reader.request.get(path, { maxRedirects: 0 })
  expect([moved.status(), moved.headers().location]).toEqual([301, `${path}-adu`])
  await reader.goto(buildStoryPath(title))
  await reader.getByRole('link', { name: guest }).click()
  await expect(reader.getByText('Photographs the coast.')).toBeVisible()
  await expect(reader.getByRole('link', { name: 'kofi.example' })).toHaveAttribute(
    'href',
    'https://www.kofi.example/work',
  )
  expect(new URL(reader.url()).pathname).toBe(`${path}-adu`)
  expect((await reader.request.get(`${path}-nobody`)).status()).toBe(404)
})

test('without JavaScript, an editor adds a second author', async ({ pageOf }) => {
  const [title, guest] = [unique('Two without a script'), unique('Esi Journey')]
  const id = await addArticle(title, 'Culture', { published: true })
  const page = await pageOf('chief', PLAIN)
  await page.goto(`/admin/articles/${id}/edit`)
  await expect(bodyOf(page)).not.toHaveValue('')
  await page.getByLabel(/^Byline/).fill('mariama iddi-salifu')
  await page.getByLabel('Author 2', { exact: true }).fill(guest)
  await page.getByLabel('Role of author 2').fill('Video by')
  await page.getByRole('button', { name: 'Update', exact: true }).click()
  await expect(page.getByText('Article updated')).toBeVisible()
  await page.goto(buildStoryPath(title))
  // The owner sets the name of an account.
  await expect(page.getByText('By Mariama Iddi-Salifu', { exact: true }).getByRole('link')).toHaveAttribute(
    'href',
    '/author/mariama-iddi-salifu',
  )
  await expect(page.getByText(`Video by ${guest}`, { exact: true })).toBeVisible()
})
