import type { APIRequestContext } from '@playwright/test'

import { expect, test, unique } from '../fixtures'
import { addStory, BODY, openReview, slugify, buildStoryPath } from './dashboard-steps'

// Readers and staff see each decision at once.

/** The first request after publication must have it. */
async function expectReadersSee(request: APIRequestContext, title: string, section: string): Promise<void> {
  const month = new Date().toISOString().slice(0, 7)
  const feed = section.toLowerCase()
  for (const [path, text] of [
    ['/', title],
    [`/${feed}`, title],
    ['/rss/all.xml', title],
    [`/rss/${feed}.xml`, title],
    ['/news-sitemap.xml', title],
    ['/no-such-page', title],
    [`/sitemaps/${month}.xml`, slugify(title)],
    [buildStoryPath(title), 'there was one more'],
  ] as const)
    expect((await (await request.get(path)).text()).includes(text), path).toBe(true)
}

test('a chief author approves and publishes a story, readers see it at once, and its author is told', async ({
  pageOf,
  request,
}) => {
  const title = unique('Forty canoes on the lagoon')
  await addStory(title)
  const chief = await pageOf('chief')
  await openReview(chief, title)
  await chief.getByLabel('Review notes').fill('Good. More about the canoes next time.')
  await chief.getByRole('button', { name: 'Approve' }).click()
  await expect(chief.getByText('Story has been approved.')).toBeVisible()
  expect(await (await request.get('/culture')).text()).not.toContain(title)

  await chief.goto('/chief-author?tab=drafts')
  await chief.getByRole('button', { name: `Publish Now ${title}` }).click()
  await expect(chief.getByText('Article published')).toBeVisible()
  await expectReadersSee(request, title, 'Culture')

  const anchor = await pageOf('anchor')
  await anchor.goto('/news-anchor')
  const card = anchor.getByRole('listitem').filter({ hasText: title })
  await expect(card.getByText('Live')).toBeVisible()
  await expect(card.getByText('Good. More about the canoes next time.')).toBeVisible()
  await expect(card.getByRole('link', { name: /^Edit/ })).toHaveCount(0)
})

test('a pending story is published with one click, and its status can be completed later', async ({
  pageOf,
  request,
}) => {
  const title = unique('A quick canoe')
  await addStory(title, 'Business')
  const chief = await pageOf('chief')
  await chief.goto('/chief-author')
  await chief.getByRole('button', { name: `Quick Publish ${title}` }).click()
  await expect(chief.getByText('Story published')).toBeVisible()
  expect(await (await request.get('/rss/business.xml')).text()).toContain(title)

  await chief.goto('/chief-author?tab=all')
  const card = chief.getByRole('listitem').filter({ hasText: title })
  await expect(card.getByText('Quick publish by chief author')).toBeVisible()
  await card.getByRole('link', { name: /^Review/ }).click()
  await chief.getByRole('dialog').getByRole('button', { name: 'Publish' }).click()
  await expect(chief.getByText('Story has been published.')).toBeVisible()
})

test('a chief author is told about a missing field, loses nothing and then publishes', async ({ pageOf, request }) => {
  const title = unique('Straight from the chief')
  const chief = await pageOf('chief')
  await chief.goto('/chief-author')
  await chief.getByRole('link', { name: 'Create Article' }).click()
  const form = chief.getByRole('form', { name: 'Create article' })
  await form.getByLabel('Title').fill(title)
  await form.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(chief.getByText('Please fill in title, content, and category.')).toBeVisible()
  await expect(form.getByLabel('Title')).toHaveValue(title)
  await form.getByLabel('Category').selectOption('Lifestyle')
  await form.getByLabel('Content').fill(BODY)
  await form.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(chief.getByText('Article published')).toBeVisible()
  expect(await (await request.get('/lifestyle')).text()).toContain(title)
})
