import type { Browser, Page } from '@playwright/test'
import sharp from 'sharp'

import { expect, test } from '../fixtures'
import { submitStory, toPath, unique } from './desk-steps'

// The review in both directions: drafts, requested changes, edits by editors, rejections that are undone or copied.

const createForm = (page: Page) => page.getByRole('form', { name: 'Create new story' })
const editForm = (page: Page) => page.getByRole('form', { name: 'Edit story' })
const tab = (page: Page, name: string) => page.getByRole('navigation', { name: 'My stories' }).getByRole('link', { name })

async function openReview(chief: Page, title: string) {
  await chief.goto('/chief-author')
  await chief.getByRole('link', { name: `Review ${title}` }).click()
  return chief.getByRole('dialog')
}

async function withoutScripts(browser: Browser, signedIn: Page, baseURL: string) {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL, storageState: await signedIn.context().storageState() })
  return context.newPage()
}

test('an anchor keeps a draft to themselves until it is submitted', async ({ pageOf }) => {
  const title = unique('A net half mended')
  const anchor = await pageOf('anchor')
  await anchor.goto('/news-anchor/new')
  await createForm(anchor).getByLabel('Title').fill(title)
  await createForm(anchor).getByLabel('Category').selectOption('Culture')
  await createForm(anchor).getByRole('button', { name: 'Save as draft' }).click()
  await expect(anchor.getByText('Draft saved')).toBeVisible()
  await expect(anchor).toHaveURL(/tab=draft/)
  await expect(anchor.getByRole('heading', { name: title })).toBeVisible()

  const chief = await pageOf('chief')
  await chief.goto(`/admin/stories?q=${encodeURIComponent(title)}`)
  await expect(chief.getByText('Nothing matches.')).toBeVisible()

  await anchor.getByRole('link', { name: `Edit ${title}` }).click()
  await editForm(anchor).getByRole('button', { name: 'Submit Story' }).click()
  await expect(editForm(anchor).getByText('Please write the content.')).toBeVisible()
  await editForm(anchor).getByLabel('Content').fill('Mended now.')
  await editForm(anchor).getByRole('button', { name: 'Submit Story' }).click()
  await expect(anchor.getByText('Your story has been submitted for review.')).toBeVisible()
  await chief.reload()
  await expect(chief.getByRole('row').filter({ hasText: title })).toHaveCount(1)
})

test('changes are requested, made and submitted again; the editor changes one word and publishes with three presses', async ({ pageOf, request }) => {
  const title = unique('A net with a hole')
  const anchor = await pageOf('anchor')
  await submitStory(anchor, title, 'Sports')
  const chief = await pageOf('chief')
  const dialog = await openReview(chief, title)
  await dialog.getByRole('button', { name: 'Request Changes' }).click()
  await expect(dialog.getByText('Please write what the author should change.')).toBeVisible()
  await dialog.getByLabel('Review notes').fill('Which harbour?')
  await dialog.getByRole('button', { name: 'Request Changes' }).click()
  await expect(chief.getByText('The author gets your notes')).toBeVisible()
  await expect(dialog.getByRole('button', { name: /Publish|Approve|Reject/ })).toHaveCount(0)

  await anchor.goto('/news-anchor')
  await tab(anchor, 'Changes requested').click()
  await expect(anchor.getByText('Which harbour?').first()).toBeVisible()
  await anchor.getByRole('link', { name: `Edit ${title}` }).click()
  await editForm(anchor).getByLabel('Content').fill('The master of Tema harbor counted the boats twice.')
  await editForm(anchor).getByRole('button', { name: 'Resubmit Story' }).click()
  await expect(anchor.getByText('Your story has been submitted for review.')).toBeVisible()

  await chief.goto('/chief-author')
  await chief.getByRole('link', { name: `Review ${title}` }).click()
  await expect(dialog.getByText('submitted the story again')).toBeVisible()
  await dialog.getByRole('link', { name: 'Edit Text' }).click()
  await dialog.getByLabel('Content').fill('The master of Tema harbour counted the boats twice.')
  await dialog.getByRole('button', { name: 'Publish Now' }).click()
  await expect(chief.getByText('Story published')).toBeVisible()
  expect(await (await request.get(toPath(title))).text()).toContain('Tema harbour counted')

  await anchor.goto('/news-anchor')
  await anchor.getByRole('link', { name: `Preview ${title}` }).click()
  const mine = anchor.getByRole('dialog')
  await expect(mine.getByText('edited the story')).toBeVisible()
  await mine.getByText('Show what changed').last().click()
  await expect(mine.locator('del').filter({ hasText: 'harbor' })).toBeVisible()
  await expect(mine.locator('ins').filter({ hasText: 'harbour' })).toBeVisible()
})

test('a rejection is undone by the editor who made it, and a rejected story is copied, and its copy deleted', async ({ pageOf }) => {
  const title = unique('A net too short')
  const anchor = await pageOf('anchor2')
  await submitStory(anchor, title, 'Politics')
  const chief = await pageOf('chief')
  const dialog = await openReview(chief, title)
  await dialog.getByRole('button', { name: 'Reject' }).click()
  await expect(chief.getByText('Story has been rejected.')).toBeVisible()
  await dialog.getByRole('button', { name: `Undo Rejection ${title}` }).click()
  await expect(chief.getByText('The story is pending again.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Reject' }).click()
  await expect(dialog.getByRole('button', { name: /Undo Rejection/ })).toBeVisible()

  await anchor.goto('/news-anchor?tab=rejected')
  await anchor.getByRole('button', { name: `Copy into a new draft ${title}` }).click()
  await expect(editForm(anchor).getByLabel('Title')).toHaveValue(title)
  await anchor.goto('/news-anchor?tab=draft')
  await anchor.getByRole('link', { name: `Delete ${title}` }).click()
  await anchor.getByRole('button', { name: 'Delete Draft' }).click()
  await expect(anchor.getByText('Draft deleted')).toBeVisible()
  await anchor.goto('/news-anchor?tab=draft')
  await expect(anchor.getByRole('heading', { name: title })).toHaveCount(0)
})

test('an anchor withdraws a story, and an editor who has it open is told that it is gone', async ({ pageOf }) => {
  const title = unique('A net taken in')
  const anchor = await pageOf('anchor')
  await submitStory(anchor, title, 'Sports')
  const chief = await pageOf('chief')
  const dialog = await openReview(chief, title)
  await expect(dialog.getByRole('button', { name: 'Approve' })).toBeVisible()
  await anchor.goto('/news-anchor')
  await anchor.getByRole('button', { name: `Withdraw ${title}` }).click()
  await expect(anchor.getByText('Story withdrawn')).toBeVisible()
  await expect(tab(anchor, 'Drafts')).toHaveAttribute('aria-current', 'page')
  await dialog.getByRole('button', { name: 'Approve' }).click()
  await expect(chief.getByText('This story no longer exists.').first()).toBeVisible()
})

test('pictures of a story reach its article with caption and credit', async ({ pageOf, request }) => {
  const title = unique('Nets on a wall')
  const anchor = await pageOf('anchor')
  await anchor.goto('/news-anchor/new')
  const form = createForm(anchor)
  await form.getByLabel('Title').fill(title)
  await form.getByLabel('Category').selectOption('Sports')
  await form.getByLabel('Content').fill('Nets.')
  const files = await Promise.all(['#1b4f8f', '#0b6b3a'].map(async (background, at) => ({
    name: `net${at}.jpg`, mimeType: 'image/jpeg', buffer: await sharp({ create: { width: 300, height: 200, channels: 3, background } }).jpeg().toBuffer(),
  })))
  await form.getByLabel('Add Pictures').setInputFiles(files)
  await expect(form.getByLabel('Caption', { exact: true })).toHaveCount(2)
  await form.getByLabel('Caption', { exact: true }).first().fill('The first net')
  await form.getByLabel('Credit', { exact: true }).first().fill('Kofi Lens')
  await form.getByRole('button', { name: 'Remove picture 2' }).click()
  await form.getByRole('button', { name: 'Submit Story' }).click()
  await expect(anchor.getByRole('heading', { name: title })).toBeVisible()

  const chief = await pageOf('chief')
  const dialog = await openReview(chief, title)
  await expect(dialog.getByText('Picture: Kofi Lens')).toBeVisible()
  await dialog.getByRole('button', { name: 'Publish Now' }).click()
  await expect(chief.getByText('Story published')).toBeVisible()
  const page = await (await request.get(toPath(title))).text()
  expect(page).toContain('The first net')
  expect(page).toContain('Kofi Lens')
})

test('all of it works without JavaScript', async ({ browser, baseURL, pageOf }) => {
  const title = unique('A plain net')
  const anchor = await withoutScripts(browser, await pageOf('anchor'), baseURL!)
  await anchor.goto('/news-anchor/new')
  await createForm(anchor).getByLabel('Title').fill(title)
  await createForm(anchor).getByLabel('Category').selectOption('Sports')
  await createForm(anchor).getByRole('button', { name: 'Save as draft' }).click()
  await expect(anchor.getByText('Draft saved')).toBeVisible()
  await anchor.getByRole('link', { name: `Edit ${title}` }).click()
  await editForm(anchor).getByLabel('Content').fill('One mesh.')
  await editForm(anchor).getByRole('button', { name: 'Submit Story' }).click()
  await expect(anchor.getByText('Your story has been submitted for review.')).toBeVisible()

  const chief = await withoutScripts(browser, await pageOf('chief'), baseURL!)
  await chief.goto('/chief-author')
  await chief.getByRole('link', { name: `Review ${title}` }).click()
  await chief.getByRole('link', { name: 'Edit Text' }).click()
  await chief.getByLabel('Content').fill('Two meshes.')
  await chief.getByLabel('Review notes').fill('Counted again. Who made it?')
  await chief.getByRole('button', { name: 'Request Changes' }).click()
  await expect(chief.getByText('The author gets your notes')).toBeVisible()

  await anchor.goto('/news-anchor?tab=changes_requested')
  await anchor.getByRole('link', { name: `Preview ${title}` }).click()
  await expect(anchor.getByText('Two meshes.').first()).toBeVisible()
  await anchor.getByRole('link', { name: `Edit ${title}` }).click()
  await editForm(anchor).getByRole('button', { name: 'Resubmit Story' }).click()
  await expect(anchor.getByText('Your story has been submitted for review.')).toBeVisible()
  await anchor.context().close()
  await chief.context().close()
})
