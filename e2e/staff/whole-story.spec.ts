import type { Locator, Page } from '@playwright/test'

import { expect, openNewsroom, test, unique } from '../fixtures'
import { makePicture, openReview, buildStoryPath } from './dashboard-steps'
import { paste, press, surfaceOf } from './writing-steps'

// This journey follows every text element from an anchor's phone to the reader.

const PHONE = { width: 390, height: 844 }
const VIDEO = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'

/** The story has every element except a picture, which is uploaded below. */
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
  page: reader,
  pageOf,
  request,
}) => {
  const title = unique('The berth that opened')
  const word = `berth${title.slice(-8)}`
  const path = buildStoryPath(title)

  const anchor = await pageOf('anchor')
  await anchor.setViewportSize(PHONE)
  await anchor.goto('/news-anchor/new')
  const surface = surfaceOf(anchor)
  await writeEverything(anchor, surface, word)
  await anchor.getByLabel('Title').fill(title)
  await anchor.getByRole('button', { name: 'Category and pictures' }).click()
  await anchor.getByLabel('Category').selectOption('Business')
  await anchor.getByLabel('Add Images').setInputFiles(await makePicture('berth.png', '#1b4f8f'))
  await anchor.getByLabel('Caption (optional)', { exact: true }).fill('The new berth')
  await anchor.getByLabel('Credit (optional)', { exact: true }).fill('Kojo Antwi')
  await anchor.getByLabel('Alternative text (optional)', { exact: true }).fill('A blue berth')
  await anchor.getByRole('button', { name: 'Back to the text' }).click()
  await anchor.getByRole('button', { name: 'Submit Story' }).click()
  await expect(anchor.getByText('Your story has been submitted for review.')).toBeVisible()

  const chief = await pageOf('chief')
  const dialog = await openReview(chief, title)
  await dialog.getByRole('link', { name: 'Edit Text' }).click()
  const edited = surfaceOf(dialog)
  await edited.getByText('Berth two').click()
  await chief.keyboard.press('End')
  await chief.keyboard.type(' of three')
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
  await chief.setViewportSize(PHONE)
  await chief.goto(`/admin/articles/${article.id}/edit`)
  await chief.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(chief.getByText('Article published')).toBeVisible()
  await reader.goto(path)
  const story = reader.getByRole('article').first()
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
  await reader.goto(`/search?q=${word}`)
  await expect(reader.getByRole('main').getByRole('link', { name: title })).toBeVisible()
})
