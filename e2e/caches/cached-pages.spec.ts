import type { APIRequestContext } from '@playwright/test'

import { expect, test, unique } from '../fixtures'
import { BODY, findRow } from '../staff/dashboard-steps'

// Runs apart: any banner change invalidates every page.

/** Two months old; no schedule and no other test touches it. */
async function findOldStory(request: APIRequestContext): Promise<string> {
  const day = new Date()
  day.setUTCDate(1)
  day.setUTCMonth(day.getUTCMonth() - 2)
  const month = await (await request.get(`/sitemaps/${day.toISOString().slice(0, 7)}.xml`)).text()
  const address = /<loc>([^<]+\/story\/[^<]+)<\/loc>/.exec(month)?.[1]
  if (!address) throw new Error('The sitemap names no story.')
  return new URL(address).pathname
}

/** STALE: lists next to the story are being refreshed. A revalidated page is a MISS. */
const isFromCache = async (request: APIRequestContext, path: string) =>
  ['HIT', 'STALE'].includes((await request.get(path)).headers()['x-nextjs-cache'] ?? '')

test('publishing, dating and deleting an article leaves other stories cached', async ({ pageOf, request }) => {
  const other = await findOldStory(request)
  // The first reader's page is not kept, the second's is.
  await request.get(other)
  await request.get(other)
  expect(await isFromCache(request, other)).toBe(true)
  const title = unique('High water')
  const chief = await pageOf('chief')
  await chief.goto('/chief-author/new')
  const form = chief.getByRole('form', { name: 'Create article' })
  await form.getByLabel('Title').fill(title)
  await form.getByLabel('Category').selectOption('Politics')
  await form.getByLabel('Content').fill(BODY)
  await form.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(chief.getByText('Article published')).toBeVisible()
  expect(await (await request.get('/')).text()).toContain(title)
  expect(await isFromCache(request, other), 'after a publication').toBe(true)

  const row = await findRow(chief, '/admin/articles', title)
  await row.getByRole('link', { name: /edit the created date/ }).click()
  await row.getByLabel('Created', { exact: true }).fill('2024-02-29T18:05')
  await row.getByRole('button', { name: 'Confirm' }).click()
  await expect(row.getByRole('link', { name: /edit the created date/ })).toContainText('Feb 29, 2024')
  expect(await isFromCache(request, other), 'after a date').toBe(true)

  await row.getByRole('link', { name: `Delete ${title}` }).click()
  await chief.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(chief.getByText('Article deleted')).toBeVisible()
  expect(await isFromCache(request, other), 'after a deletion').toBe(true)
})
