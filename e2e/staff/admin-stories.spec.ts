import { expect, PLAIN, test, unique } from '../fixtures'
import { addStory, findRow, buildStoryPath } from './dashboard-steps'

const STORIES = '/admin/stories'

test('an admin approves and publishes a pending story, readers see it, and the number of pending ones follows', async ({
  pageOf,
  request,
}) => {
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
  expect(await (await request.get(buildStoryPath(title))).text()).toContain('Both times there was one more')
  expect(await (await request.get('/sports')).text()).toContain(title)

  const asked = admin.waitForResponse('**/api/waiting')
  await addStory(unique('A boat on its way'), 'Business')
  await admin.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Articles' }).click()
  const { pendingStories } = (await (await asked).json()) as { pendingStories: number }
  expect(pendingStories).toBeGreaterThan(0)
  await expect(admin.getByRole('link', { name: `Stories ${pendingStories} pending` })).toBeVisible()
})

test('without JavaScript, an editor searches, sorts and reviews stories', async ({ pageOf }) => {
  const title = unique('A plain boat')
  await addStory(title)
  const page = await pageOf('chief', PLAIN)
  await page.goto(`${STORIES}?q=no-such-story-anywhere&status=rejected`)
  await expect(page.getByText('Nothing matches.')).toBeVisible()
  await page.getByRole('link', { name: 'Clear search and filters' }).click()
  await expect(page.getByRole('searchbox')).toHaveValue('')
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
})
