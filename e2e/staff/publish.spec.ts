import type { APIRequestContext, Page } from '@playwright/test'

import { expect, test, unique } from '../fixtures'
import { addStory, BODY } from './dashboard-steps'

// Readers and staff see each decision at once.

async function submitStory(page: Page, title: string, category: string): Promise<void> {
  await page.goto('/news-anchor')
  await page.getByRole('link', { name: 'Create New Story' }).click()
  const form = page.getByRole('form', { name: 'Create new story' })
  await form.getByLabel('Title').fill(title)
  await form.getByLabel('Category').selectOption(category)
  await form.getByLabel('Content').fill(BODY)
  await form.getByRole('button', { name: 'Submit Story' }).click()
  await expect(page.getByText('Your story has been submitted for review.')).toBeVisible()
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
}

async function openReview(page: Page, title: string): Promise<void> {
  await page.goto('/chief-author')
  await page.getByRole('link', { name: `Review ${title}` }).click()
  await expect(page.getByRole('dialog').getByText('Both times there was one more')).toBeVisible()
}

/** The first request after publication must have it. */
async function expectReadersSee(request: APIRequestContext, title: string, section: string): Promise<void> {
  const month = new Date().toISOString().slice(0, 7)
  const feed = section.toLowerCase()
  const slug = title.toLowerCase().replaceAll(' ', '-')
  for (const [path, text] of [
    ['/', title],
    [`/${feed}`, title],
    ['/rss/all.xml', title],
    [`/rss/${feed}.xml`, title],
    ['/news-sitemap.xml', title],
    ['/no-such-page', title],
    [`/sitemaps/${month}.xml`, slug],
    [`/story/${slug}`, 'there was one more'],
  ] as const) {
    const begun = Date.now()
    expect((await (await request.get(path)).text()).includes(text), path).toBe(true)
    test.info().annotations.push({ type: `fresh ${path}`, description: `${Date.now() - begun} ms` })
  }
}

test('an anchor writes, a chief author approves and publishes, and readers see it at once', async ({
  pageOf,
  request,
}) => {
  const title = unique('Forty canoes on the lagoon')
  const anchor = await pageOf('anchor')
  await submitStory(anchor, title, 'Culture')
  expect(await (await request.get('/culture')).text()).not.toContain(title)

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
  await expectReadersSee(request, title, 'Business')

  await chief.goto('/chief-author?tab=all')
  const card = chief.getByRole('listitem').filter({ hasText: title })
  await expect(card.getByText('Quick publish by chief author')).toBeVisible()
  await card.getByRole('link', { name: /^Review/ }).click()
  await chief.getByRole('dialog').getByRole('button', { name: 'Publish' }).click()
  await expect(chief.getByText('Story has been published.')).toBeVisible()
})

test('a Breaking News story cannot be published without a section', async ({ pageOf, request }) => {
  const title = unique('Canoe news that breaks')
  await addStory(title, 'Breaking News', 'anchor2@lodestar.test')
  const chief = await pageOf('admin')
  await openReview(chief, title)
  const dialog = chief.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Publish Now' }).click()
  await expect(chief.getByText('Please choose one of the nine categories').first()).toBeVisible()
  await dialog.getByLabel('Publish in').selectOption('Sports')
  await dialog.getByRole('button', { name: 'Publish Now' }).click()
  await expect(chief.getByText('Story published')).toBeVisible()
  await expectReadersSee(request, title, 'Sports')
})

test('a rejected story returns with its notes, and readers never see it', async ({ pageOf, request }) => {
  const title = unique('A canoe too many')
  await addStory(title, 'Opinion', 'anchor2@lodestar.test')
  const chief = await pageOf('chief')
  await openReview(chief, title)
  await chief.getByLabel('Review notes').fill('Two sources, please.')
  await chief.getByRole('button', { name: 'Reject' }).click()
  await expect(chief.getByText('Story has been rejected.')).toBeVisible()
  const anchor = await pageOf('anchor2')
  await anchor.goto('/news-anchor?tab=rejected')
  await expect(anchor.getByRole('listitem').filter({ hasText: title }).getByText('Two sources, please.')).toBeVisible()
  expect((await request.get(`/story/${title.toLowerCase().replaceAll(' ', '-')}`)).status()).toBe(404)
})

test('one of two simultaneous decisions wins, and the other editor sees why', async ({ pageOf }) => {
  const title = unique('Two editors and a canoe')
  await addStory(title, 'Education')
  const [chief, admin] = await Promise.all([pageOf('chief'), pageOf('admin')])
  await Promise.all([openReview(chief, title), openReview(admin, title)])
  await Promise.all([
    chief.getByRole('button', { name: 'Approve' }).click(),
    admin.getByRole('button', { name: 'Reject' }).click(),
  ])
  const answers = await Promise.all(
    [chief, admin].map(async (page) => {
      const won = page.getByText(/Story has been (approved|rejected)\./)
      const lost = page.getByText('This story has already been reviewed by someone else.')
      await expect(won.or(lost).first()).toBeVisible()
      return (await won.count()) > 0 ? 'won' : 'lost'
    }),
  )
  expect(answers.toSorted()).toEqual(['lost', 'won'])
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
  await expectReadersSee(request, title, 'Lifestyle')
})

test('an anchor edits a pending story', async ({ pageOf }) => {
  const title = unique('A canoe to be mended')
  const anchor = await pageOf('anchor')
  await submitStory(anchor, title, 'Technology')
  await anchor.getByRole('listitem').filter({ hasText: title }).getByRole('link', { name: /^Edit/ }).click()
  const form = anchor.getByRole('form', { name: 'Edit story' })
  await form.getByLabel('Title').fill(`${title} mended`)
  await form.getByRole('button', { name: 'Save Changes' }).click()
  await expect(anchor.getByRole('heading', { name: `${title} mended` })).toBeVisible()
})
