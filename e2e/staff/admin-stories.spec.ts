import { expect, test, unique } from '../fixtures'
import { addStory, findRow, toPath } from './dashboard-steps'

const STORIES = '/admin/stories'

test('an admin approves and publishes a pending story, and readers see it', async ({ pageOf, request }) => {
  const title = unique('One boat too many')
  await addStory(title, 'Sports')
  const admin = await pageOf('admin')
  const row = await findRow(admin, STORIES, title)
  await expect(admin.getByRole('link', { name: /^Stories \d+ pending$/ })).toBeVisible()
  await expect(row.getByRole('cell').nth(0)).not.toHaveText('Unknown')
  await expect(row.getByRole('cell').nth(2)).toHaveText('Pending')

  await row.getByRole('link', { name: `Review ${title}` }).click()
  const dialog = admin.getByRole('dialog')
  await expect(dialog.getByRole('heading', { name: title })).toBeVisible()
  await dialog.getByLabel('Review notes').fill('Counted again: right.')
  await dialog.getByRole('button', { name: 'Approve' }).click()
  await expect(admin.getByText('Story updated')).toBeVisible()
  await expect(admin.getByText('Story has been approved.')).toBeVisible()
  // Approved stories have one action left.
  await expect(dialog.getByRole('button', { name: 'Reject' })).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Publish' }).click()
  await expect(admin.getByText('Story has been published.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: /Publish|Approve|Reject/ })).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(row.getByRole('cell').nth(2)).toHaveText('Published')
  await expect(row.getByRole('link', { name: `View ${title}` })).toBeFocused()
  expect(await (await request.get(toPath(title))).text()).toContain('Both times there was one more')
  expect(await (await request.get('/sports')).text()).toContain(title)
})

test('the pending count is updated on the next tab', async ({ pageOf }) => {
  const chief = await pageOf('chief')
  await chief.goto(STORIES)
  const asked = chief.waitForResponse('**/api/waiting')
  await addStory(unique('A boat on its way'), 'Business')
  await chief.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Articles' }).click()
  const { pendingStories } = (await (await asked).json()) as { pendingStories: number }
  expect(pendingStories).toBeGreaterThan(0)
  await expect(chief.getByRole('link', { name: `Stories ${pendingStories} pending` })).toBeVisible()
})

test('a chief author rejects a story with notes', async ({ pageOf }) => {
  const title = unique('A boat that never was')
  await addStory(title, 'Politics', 'anchor2@lodestar.test')
  const chief = await pageOf('chief')
  const row = await findRow(chief, STORIES, title)
  await row.getByRole('link', { name: /^Review/ }).click()
  const dialog = chief.getByRole('dialog')
  await dialog.getByLabel('Review notes').fill('Which boat?')
  await dialog.getByRole('button', { name: 'Reject' }).click()
  await expect(chief.getByText('Story has been rejected.')).toBeVisible()
  await expect(dialog.getByText('Which boat?')).toBeVisible()
  await chief.goBack()
  await expect(dialog).toHaveCount(0)
  await expect(row.getByRole('cell').nth(2)).toHaveText('Rejected')
})

test('a Health story is published with one click once a section is chosen', async ({ pageOf, request }) => {
  const title = unique('Boats and backs')
  await addStory(title, 'Health')
  const admin = await pageOf('admin')
  await (await findRow(admin, STORIES, title)).getByRole('link', { name: /^Review/ }).click()
  const dialog = admin.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Publish Now' }).click()
  await expect(admin.getByText('Please choose one of the nine categories').first()).toBeVisible()
  await dialog.getByLabel('Publish in').selectOption('Lifestyle')
  await dialog.getByRole('button', { name: 'Publish Now' }).click()
  await expect(admin.getByText('Story published')).toBeVisible()
  await expect(dialog.getByText('Direct publish by chief author')).toBeVisible()
  await expect(dialog.getByRole('link', { name: 'View article' })).toBeVisible()
  expect(await (await request.get('/lifestyle')).text()).toContain(title)
})

test('without JavaScript, an editor searches, sorts and reviews stories', async ({ browser, baseURL, pageOf }) => {
  const title = unique('A plain boat')
  await addStory(title)
  const signedIn = await pageOf('chief')
  const context = await browser.newContext({
    javaScriptEnabled: false,
    baseURL: baseURL!,
    storageState: await signedIn.context().storageState(),
  })
  const page = await context.newPage()
  await page.goto(STORIES)
  await page.getByRole('searchbox').fill(title)
  await page.getByRole('button', { name: 'Filter' }).click()
  await expect(page).toHaveURL(/[?&]q=/)
  const row = page.getByRole('row').filter({ hasText: title })
  await expect(row).toHaveCount(1)
  await page.getByRole('columnheader', { name: 'Title' }).getByRole('link').click()
  await expect(page.getByRole('columnheader', { name: 'Title' })).toHaveAttribute('aria-sort', 'ascending')
  await expect(page.getByRole('searchbox')).toHaveValue(title)
  await row.getByRole('link', { name: /^Review/ }).click()
  await page.getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByText('Story has been approved.')).toBeVisible()
  await expect(page.getByRole('main').getByText('Approved', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText('Story has been published.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Publish', exact: true })).toHaveCount(0)
  await context.close()
})

test('an empty result offers to clear search and filters', async ({ pageOf }) => {
  const chief = await pageOf('chief')
  await chief.goto(`${STORIES}?q=no-such-story-anywhere&status=rejected`)
  await expect(chief.getByText('Nothing matches.')).toBeVisible()
  await chief.getByRole('link', { name: 'Clear search and filters' }).click()
  await expect(chief.getByRole('searchbox')).toHaveValue('')
  await expect(chief.getByRole('region', { name: 'Stories' })).toBeVisible()
})
