import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'

import { getGapAboveToasts } from '../accessibility'
import { expect, openNewsroom, test, unique } from '../fixtures'
import { toPath } from './dashboard-steps'
import { paste, press, surfaceOf } from './writing-steps'

// Every text element, from an anchor's phone to the reader.

const PHONE = { width: 390, height: 844 }
const VIDEO = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'

/** Except the picture. */
async function writeEverything(page: Page, surface: Locator, word: string): Promise<void> {
  const { keyboard } = page
  const lines = async (...texts: string[]) => {
    for (const text of texts) {
      await keyboard.type(text)
      await keyboard.press('Enter')
    }
  }
  await surface.click()
  await keyboard.type(`The **${word}** opened at *noon*, [officials said](https://ports.example/report).`)
  await keyboard.press('Enter')
  await lines('## What changed', '- Berth one', '- Berth two', '', '> It was time.', '')
  await press(page, 'Pull quote')
  await keyboard.type('We sell what the road lets through.')
  await surface.locator('> p').last().click()
  await press(page, 'Fact box')
  await keyboard.type('It rained.')
  await surface.locator('> p').last().click()
  await press(page, 'Table')
  await keyboard.type('Boat')
  await surface.locator('> p').last().click()
  await paste(surface, { 'text/plain': VIDEO })
  await expect(surface.locator('> .editor-embed')).toContainText(VIDEO)
}

test('a story with every element passes review and reaches readers, feeds, the lite edition and search', async ({
  pageOf,
  browser,
  baseURL,
  request,
}) => {
  const title = unique('The berth that opened')
  const word = `berth${title.slice(-8)}`
  const path = toPath(title)

  const anchor = await pageOf('anchor')
  await anchor.setViewportSize(PHONE)
  await anchor.goto('/news-anchor/new')
  const surface = surfaceOf(anchor)
  await writeEverything(anchor, surface, word)
  await anchor.getByLabel('Title').fill(title)
  await anchor.getByRole('button', { name: 'Category and pictures' }).click()
  await anchor.getByLabel('Category').selectOption('Business')
  const picture = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#1b4f8f' } })
    .png()
    .toBuffer()
  await anchor.getByLabel('Add Images').setInputFiles({ name: 'berth.png', mimeType: 'image/png', buffer: picture })
  await anchor.getByLabel('Caption (optional)', { exact: true }).fill('The new berth')
  await anchor.getByLabel('Credit (optional)', { exact: true }).fill('Kojo Antwi')
  await anchor.getByLabel('Alternative text (optional)', { exact: true }).fill('A blue berth')
  await anchor.getByRole('button', { name: 'Back to the text' }).click()
  await anchor.getByRole('button', { name: 'Submit Story' }).click()
  await expect(anchor.getByText('Your story has been submitted for review.')).toBeVisible()

  const chief = await pageOf('chief')
  await chief.goto('/chief-author')
  await chief.getByRole('link', { name: `Review ${title}` }).click()
  const dialog = chief.getByRole('dialog')
  await dialog.getByLabel('Review notes').fill('How many berths are there?')
  await dialog.getByRole('button', { name: 'Request Changes' }).click()
  await expect(chief.getByText('The author gets your notes')).toBeVisible()

  await anchor.goto('/news-anchor?tab=changes_requested')
  await anchor.getByRole('link', { name: `Edit ${title}` }).click()
  const form = anchor.getByRole('form', { name: 'Edit story' })
  await surfaceOf(form).getByText('Berth two').click()
  await anchor.keyboard.press('End')
  await anchor.keyboard.type(' of thre')
  await form.getByRole('button', { name: 'Resubmit Story' }).click()
  await expect(anchor.getByText('Your story has been submitted for review.')).toBeVisible()

  await chief.goto('/chief-author')
  await chief.getByRole('link', { name: `Review ${title}` }).click()
  await dialog.getByRole('link', { name: 'Edit Text' }).click()
  const edited = surfaceOf(dialog)
  await edited.getByText('Berth two of thre').click()
  await chief.keyboard.press('End')
  await chief.keyboard.type('e')
  await dialog.getByRole('button', { name: 'Approve', exact: true }).click()
  await expect(chief.getByText('Story has been approved.')).toBeVisible()
  expect((await request.get(path)).status()).toBe(404)

  const { data: article } = await openNewsroom()
    .from('articles')
    .select('id, content')
    .eq('title', title)
    .single()
    .throwOnError()
  expect(article.content.split('\n\n')).toContain(VIDEO)
  await chief.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await chief.setViewportSize(PHONE)
  await chief.goto(`/admin/articles/${article.id}/edit`)
  await chief.getByLabel('More ways to publish').click()
  await chief.getByRole('button', { name: 'Share link' }).click()
  await expect(chief.getByText('Link copied')).toBeVisible()
  await expect
    .poll(() => getGapAboveToasts(chief.getByRole('button', { name: 'Publish', exact: true })))
    .toBeGreaterThan(0)
  const link = await chief.evaluate(() => navigator.clipboard.readText())
  const source = await (await browser.newContext({ baseURL: baseURL! })).newPage()
  const answer = await source.goto(new URL(link).pathname)
  expect([
    answer!.status(),
    answer!.headers()['x-robots-tag'] ?? 'noindex',
    answer!.headers()['cache-control'],
  ]).toEqual([200, expect.stringContaining('noindex'), expect.stringContaining('no-store')])
  await expect(source.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(source.getByText('Berth two of three')).toBeVisible()

  await chief.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(chief.getByText('Article published')).toBeVisible()
  await source.goto(path)
  const story = source.getByRole('article').first()
  await expect(story.getByRole('heading', { level: 2, name: 'What changed' })).toBeVisible()
  for (const element of [
    `strong:text-is("${word}")`,
    'em',
    'a[href="https://ports.example/report"]',
    'ul > li',
    'blockquote',
    'table th',
    '.fact-box',
    'figure figcaption',
  ]) {
    await expect(story.locator(element).first()).toBeVisible()
  }
  await expect(story.getByRole('img', { name: 'A blue berth' })).toBeVisible()
  await expect(story.getByText('Kojo Antwi')).toBeVisible()
  await expect(story.getByRole('link', { name: /YouTube/ })).toBeVisible()

  const feed = await (await request.get('/rss/business.xml')).text()
  const item = feed.split('<item>').find((one) => one.includes(title))!
  for (const markup of [`<strong>${word}</strong>`, '<h2', '<blockquote>', '<table>', 'Kojo Antwi'])
    expect(item.replaceAll('&lt;', '<').replaceAll('&gt;', '>')).toContain(markup)
  const lite = await (await request.get(path.replace('/story/', '/lite/story/'))).text()
  for (const markup of [`<strong>${word}</strong>`, '<blockquote>', '<table>', 'Berth two of three'])
    expect(lite).toContain(markup)
  await source.goto(`/search?q=${word}`)
  await expect(source.getByRole('main').getByRole('link', { name: title })).toBeVisible()
  await source.context().close()
})
